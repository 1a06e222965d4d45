// Baccarat: chips on player, banker or tie, and two hands that the rules of the table complete.

const HISTORY = 14;

const buttons = new Map(
  ["player", "tie", "banker"].map((spot) => {
    const made = button(say(`name_${spot}`), () => put(spot));
    made.className = `spot ${spot}`;
    made.dataset.pays = say(`pays_${spot}`);
    at("layout").append(made);
    return [spot, made];
  }),
);

function nameOf(spot) {
  return say(`name_${spot}`);
}

function mayPut() {
  return true;
}

function showControls() {
  showChips(buttons);
}

function play() {
  if (pending === null && chips.size === 0) {
    at("message").textContent = at("live").textContent = say("hint");
    return;
  }
  return move(chipsMove(), total());
}

function showWinner(winner) {
  for (const [spot, made] of buttons) made.classList.toggle("hit", spot === winner);
  for (const side of ["player", "banker"]) at(`side-${side}`).classList.toggle("won", side === winner);
}

async function draw(view) {
  showWinner(null);
  if (view === null) return;
  const { player, banker, winner } = view.shown;
  for (const [id, hand] of Object.entries({ player, banker })) {
    at(id).replaceChildren(...hand.cards.map(drawn));
    at(`${id}-count`).textContent = "";
  }
  // As they are dealt: to the player first, and in turns.
  const order = [0, 1, 2].flatMap((place) => [at("player").children[place], at("banker").children[place]]);
  await deal(order.filter(Boolean));
  at("player-count").textContent = String(player.total);
  at("banker-count").textContent = String(banker.total);
  showWinner(winner);
  const bead = result(winner, say(`short_${winner}`));
  bead.setAttribute("aria-label", say(`name_${winner}`));
  at("history").prepend(bead);
  if (at("history").children.length > HISTORY) at("history").lastElementChild.remove();
}

function outcomeOf(view) {
  const { player, banker, winner } = view.shown;
  return say("outcome", { winner: say(`name_${winner}`), player: player.total, banker: banker.total });
}

function fillRules() {
  showLimits();
}

begin();
