// Video poker: five cards, some of which the player keeps.

const { pays } = state.layout;
const CARDS = 5;

/** The places of the cards that the player keeps. */
let held = new Set();

const number = new Intl.NumberFormat(launch.locale);
const times = (share) => `${number.format(share)} ×`;

for (const [hand, share] of pays) {
  const item = element("li", "", element("span", say(`hand_${hand}`)), element("span", times(share)));
  item.dataset.hand = hand;
  at("pays").append(item);
}

const slots = Array.from({ length: CARDS }, (_, place) => {
  const card = button("", () => toggle(place));
  card.setAttribute("aria-keyshortcuts", String(place + 1));
  const mark = element("span");
  mark.className = "held";
  mark.ariaHidden = "true";
  const slot = element("div", "", card, mark);
  slot.className = "slot";
  at("hand").append(slot);
  return { card, mark };
});

function stake() {
  return isOpen() ? round.shown.bet : bet();
}

function toggle(place) {
  if (!isOpen() || isBusy || pending !== null) return;
  if (held.has(place)) held.delete(place);
  else held.add(place);
  at("live").textContent = say(held.has(place) ? "told_held" : "told_free", { card: cardName(round.shown.cards[place]) });
  showControls();
}

function play() {
  if (!isOpen()) {
    held = new Set();
    return move({ do: "deal", bet: bet() }, bet());
  }
  return move({ do: "hold", cards: [...held].sort() });
}

function showPays(hand) {
  for (const item of at("pays").children) item.classList.toggle("hit", item.dataset.hand === hand);
}

function showControls() {
  const cards = round?.shown.cards ?? [];
  for (const [place, { card, mark }] of slots.entries()) {
    const shown = cards[place];
    const isHeld = round !== null && held.has(place);
    card.className = `card ${shown === undefined ? "covered" : isWarm(shown) ? "warm" : ""}`;
    card.replaceChildren(...(shown === undefined ? [] : face(shown)));
    card.setAttribute("aria-pressed", String(isHeld));
    card.setAttribute("aria-disabled", String(isBusy || !isOpen()));
    if (shown === undefined) card.setAttribute("aria-label", say("covered"));
    else card.removeAttribute("aria-label");
    mark.textContent = isHeld ? say("held") : "";
  }
  at("spin-label").textContent = say(isOpen() ? "replace" : "spin");
  spinButton.setAttribute("aria-disabled", String(isBusy));
}

async function draw(view, was) {
  if (view === null) return;
  const { cards, hand } = view.shown;
  const isSame = was?.round === view.round;
  if (!isSame) held = new Set();
  // A round that was over before we saw it shows what was kept.
  else if (view.win !== null) held = new Set(view.shown.held ?? []);
  showControls();
  if (view.win === null) {
    at("message").textContent = say("hold_hint");
    at("live").textContent = say("told_dealt", { cards: cards.map(cardName).join(", ") });
  }
  const fresh = slots.filter((_, place) => !isSame || cards[place] !== was.shown.cards[place]);
  await deal(fresh.map(({ card }) => card));
  showPays(hand);
}

function outcomeOf(view) {
  return say(`hand_${view.shown.hand}`);
}

function fillRules() {
  at("rules-pays").replaceChildren(...pays.map(([hand, share]) => element("tr", "", element("td", say(`hand_${hand}`)), element("td", times(share)))));
}

document.addEventListener("keydown", (event) => {
  const place = Number(event.key) - 1;
  if (!(place >= 0 && place < CARDS) || event.repeat || event.ctrlKey || event.metaKey || event.altKey || notice.open || rules.open) return;
  toggle(place);
});
begin();
