// Dice: chips on fields, three dice that the server threw.

const { pays } = state.layout;
const ROLL_MS = 900;
const HISTORY = 12;

const PIPS = { 1: [[32, 32]], 2: [[16, 16], [48, 48]], 3: [[16, 16], [32, 32], [48, 48]], 4: [[16, 16], [48, 16], [16, 48], [48, 48]], 5: [[16, 16], [48, 16], [32, 32], [16, 48], [48, 48]], 6: [[16, 14], [48, 14], [16, 32], [48, 32], [16, 50], [48, 50]] };

const number = (value, digits) => new Intl.NumberFormat(launch.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
/** Ten-thousandths of a chip, rounded down: a field pays at least what it shows. */
const times = (share, digits) => `${number(Math.floor(share / 10 ** (4 - digits)) / 10 ** digits, digits)} ×`;
const shortTimes = (share) => times(share, share >= 1_000_000 ? 0 : share >= 100_000 ? 1 : 2);

const PLAIN = ["low", "high", "odd", "even", "pair", "triple"];
const rows = [
  { span: 6, spots: PLAIN.slice(0, 4) },
  { span: 12, spots: PLAIN.slice(4) },
  { span: 4, spots: [1, 2, 3, 4, 5, 6].map((face) => `f${face}`) },
  { span: 3, spots: Array.from({ length: 16 }, (_, index) => `t${index + 3}`) },
];

const buttons = new Map(
  rows.flatMap(({ span, spots }) =>
    spots.map((spot) => {
      const made = button(textOf(spot), () => put(spot));
      made.className = "dice-field";
      if (/^f/.test(spot)) made.append(die(Number(spot.slice(1))));
      // A narrow field has room for the number alone.
      made.dataset.pays = span < 4 ? shortTimes(pays[spot]).replace(/\s×$/, "") : shortTimes(pays[spot]);
      made.style.setProperty("--span", String(span));
      at("layout").append(made);
      return [spot, made];
    }),
  ),
);

function textOf(spot) {
  if (PLAIN.includes(spot)) return say(`text_${spot}`);
  return spot.startsWith("t") ? spot.slice(1) : "";
}

function nameOf(spot) {
  if (/^f\d/.test(spot)) return say("name_face", { face: spot.slice(1) });
  if (/^t\d/.test(spot)) return say("name_total", { total: spot.slice(1) });
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
  for (const made of buttons.values()) made.classList.remove("hit");
  return move(chipsMove(), total());
}

function die(face) {
  const pips = PIPS[face].map(([cx, cy]) => svg("circle", { cx, cy, r: face === 1 ? 8 : 6 }));
  return svg("svg", { viewBox: "0 0 64 64", class: face === 1 ? "die one" : "die", "aria-hidden": "true" }, svg("rect", { x: 3, y: 3, width: 58, height: 58, rx: 12 }), ...pips);
}

function showDice(dice) {
  at("dice").replaceChildren(...dice.map(die));
}

async function roll(dice) {
  showDice(dice);
  if (still.matches) return;
  const rolls = [...at("dice").children].map((shown, place) =>
    shown.animate([{ transform: `translateY(-40px) rotate(${-540 - place * 90}deg)`, opacity: 0.2 }, { transform: "none", opacity: 1 }], { duration: ROLL_MS + place * 120, easing: "cubic-bezier(.2, .9, .3, 1)" }),
  );
  await Promise.all(rolls.map((animation) => animation.finished));
}

/** Which fields a throw wins. */
function covers(spot, dice) {
  const sum = dice[0] + dice[1] + dice[2];
  const kinds = new Set(dice).size;
  if (/^f\d/.test(spot)) return dice.includes(Number(spot.slice(1)));
  if (/^t\d/.test(spot)) return sum === Number(spot.slice(1));
  return { low: sum <= 10, high: sum > 10, odd: sum % 2 === 1, even: sum % 2 === 0, pair: kinds < 3, triple: kinds === 1 }[spot];
}

async function draw(view) {
  if (view === null) {
    showDice([1, 2, 3]);
    return;
  }
  const { dice } = view.shown;
  await roll(dice);
  for (const [spot, made] of buttons) made.classList.toggle("hit", covers(spot, dice));
  at("history").prepend(result("", String(dice[0] + dice[1] + dice[2])));
  if (at("history").children.length > HISTORY) at("history").lastElementChild.remove();
}

function outcomeOf(view) {
  const { dice } = view.shown;
  return say("thrown", { dice: dice.join(" "), total: dice[0] + dice[1] + dice[2] });
}

function fillRules() {
  showLimits();
  at("rules-pays").replaceChildren(
    ...[...buttons.keys()].map((spot) => element("tr", "", element("td", nameOf(spot)), element("td", times(pays[spot], 4)))),
  );
}

begin();
