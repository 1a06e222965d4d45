// Playing cards, by their numbers: 0–12 are ace to king of spades, then hearts, diamonds and clubs.

const RANKS = say("ranks").split(" ");
const RANK_NAMES = say("rank_names").split(" ");
const SUITS = ["♠", "♥", "♦", "♣"];
const SUIT_NAMES = say("suit_names").split(" ");
const DEAL_MS = 220;

const suitOf = (card) => Math.floor(card / 13);
const cardName = (card) => say("card", { rank: RANK_NAMES[card % 13], suit: SUIT_NAMES[suitOf(card)] });
const isWarm = (card) => suitOf(card) === 1 || suitOf(card) === 2;

/** What stands on a card: its name for those who do not see it, rank and suit for those who do. */
function face(card) {
  const [rank, sign] = [element("span", RANKS[card % 13]), element("span", SUITS[suitOf(card)])];
  rank.ariaHidden = sign.ariaHidden = "true";
  const name = element("span", cardName(card));
  name.className = "unseen";
  return [name, rank, sign];
}

/** A card, or a covered one. */
function drawn(card) {
  if (card === null) {
    const covered = element("li");
    covered.className = "card covered";
    covered.setAttribute("aria-label", say("covered"));
    return covered;
  }
  const made = element("li", "", ...face(card));
  made.className = `card ${isWarm(card) ? "warm" : ""}`;
  return made;
}

/** Lets cards come in, one after the other. */
async function deal(cards) {
  if (still.matches) return;
  const moves = cards.map((card, place) =>
    card.animate([{ transform: "translate(40px, -60px) rotate(8deg)", opacity: 0 }, { transform: "none", opacity: 1 }], {
      duration: DEAL_MS,
      delay: place * 120,
      easing: "ease-out",
      fill: "backwards",
    }),
  );
  await Promise.all(moves.map((animation) => animation.finished));
}
