// Blackjack: cards on the table, and what the player may do.

const acts = { hit: at("act-hit"), stand: at("act-stand"), double: at("act-double"), split: at("act-split") };
const countOf = ({ total, soft, cards }) => (soft && total < 21 && cards.length > 1 ? `${total - 10}/${total}` : String(total));

function drawnHand(hand, index, turn) {
  const title = element("h2", say(round.shown.hands.length > 1 ? "hand_number" : "hand", { number: index + 1 }));
  const count = element("span", ` ${countOf(hand)}`);
  count.className = "count";
  title.append(count);
  if (hand.result !== null) {
    const result = element("span", ` ${say(`name_${hand.result}`)}`);
    result.className = "result";
    title.append(result);
  }
  const cards = element("ul", "", ...hand.cards.map(drawn));
  cards.className = "cards";
  const made = element("section", "", title, cards, element("p", money(hand.bet)));
  made.className = `side hand ${turn === index ? "turn" : ""} ${["won", "blackjack"].includes(hand.result) ? "won" : ""}`;
  if (turn === index) made.setAttribute("aria-current", "true");
  return made;
}

function stake() {
  return isOpen() ? round.shown.hands[0].bet : bet();
}

function act(name) {
  const isFree = name === "hit" || name === "stand";
  if (isOpen() && acts[name].getAttribute("aria-disabled") === "false") move({ do: name }, isFree ? 0 : round.shown.hands[0].bet);
}

function play() {
  if (!isOpen()) return move({ do: "deal", bet: bet() }, bet());
  return retry();
}

function showControls() {
  const shown = isOpen() ? round.shown : null;
  const allowed = { hit: shown !== null, stand: shown !== null, double: shown?.double ?? false, split: shown?.split ?? false };
  for (const [name, made] of Object.entries(acts)) made.setAttribute("aria-disabled", String(isBusy || !allowed[name]));
  spinButton.setAttribute("aria-disabled", String(isBusy || shown !== null));
}

async function draw(view, was) {
  if (view === null) {
    const cards = element("ul");
    cards.className = "cards";
    at("hands").replaceChildren(cards);
    at("dealer").replaceChildren();
    return;
  }
  const { hands, dealer, turn } = view.shown;
  const before = new Set(was?.round === view.round ? [...document.querySelectorAll(".card .unseen")].map((name) => name.textContent) : []);
  at("dealer").replaceChildren(...dealer.cards.map(drawn), ...(turn === null ? [] : [drawn(null)]));
  at("dealer-count").textContent = countOf(dealer);
  at("hands").replaceChildren(...hands.map((hand, index) => drawnHand(hand, index, turn)));
  if (turn !== null) {
    const hand = hands[turn];
    at("live").textContent = say("told_turn", { cards: hand.cards.map(cardName).join(", "), total: hand.total, dealer: cardName(dealer.cards[0]) });
    at("message").textContent = say("your_turn");
  }
  await deal([...document.querySelectorAll(".card")].filter((card) => !before.has(card.querySelector(".unseen")?.textContent)));
}

function outcomeOf(view) {
  const { hands, dealer } = view.shown;
  const results = hands.map((hand) => say(`name_${hand.result}`)).join(", ");
  return `${say("dealer_has", { total: dealer.total })} · ${results}`;
}

function fillRules() {}

for (const [name, made] of Object.entries(acts)) {
  made.addEventListener("click", () => act(name));
}
const KEYS = { KeyH: "hit", KeyS: "stand", KeyD: "double", KeyP: "split" };
document.addEventListener("keydown", (event) => {
  const name = KEYS[event.code];
  if (name === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey || notice.open || rules.open) return;
  act(name);
});
begin();
