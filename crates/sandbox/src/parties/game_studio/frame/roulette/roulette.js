// Roulette: chips on a table, a wheel that turns to the pocket that the server drew.

const { wheel: pockets, red } = state.layout;
const TURN_MS = 3_200;
const HISTORY = 14;

const colourOf = (pocket) => (pocket === 0 ? "green" : red.includes(pocket) ? "red" : "black");

/** What lies on the table: field by field, and in the order in which it was put there. */
let chips = new Map();
let placed = [];

const total = () => [...chips.values()].reduce((sum, amount) => sum + amount, 0);
const highest = state.bets.at(-1);

// Where each field is: on a tall screen the numbers run down, on a wide one across.
const numbers = Array.from({ length: 36 }, (_, index) => {
  const [row, column] = [Math.floor(index / 3), index % 3];
  return { spot: `n${index + 1}`, text: String(index + 1), tall: [row + 2, column + 3], wide: [3 - column, row + 2] };
});
const side = (spot, text, tall, wide) => ({ spot, text, tall, wide, isSide: true });
const fields = [
  { spot: "n0", text: "0", tall: [1, 3, 1, 3], wide: [1, 1, 3, 1] },
  ...numbers,
  ...[0, 1, 2].map((column) => side(`c${column}`, "2 : 1", [14, column + 3], [3 - column, 14])),
  ...[0, 1, 2].map((dozen) => side(`d${dozen}`, say(`d${dozen}`), [2 + dozen * 4, 2, 4, 1], [4, 2 + dozen * 4, 1, 4])),
  ...["low", "even", "red", "black", "odd", "high"].map((spot, index) =>
    side(spot, say(spot), [2 + index * 2, 1, 2, 1], [5, 2 + index * 2, 1, 2]),
  ),
];
const area = ([row, column, rows = 1, columns = 1]) => `${row} / ${column} / span ${rows} / span ${columns}`;

const buttons = new Map(
  fields.map((field) => {
    const made = button(field.text, () => place(field.spot));
    made.className = `field ${field.isSide ? "side" : ""} ${/^n/.test(field.spot) ? colourOf(Number(field.spot.slice(1))) : ""}`;
    if (["red", "black"].includes(field.spot)) made.classList.add(field.spot);
    made.style.setProperty("--tall", area(field.tall));
    made.style.setProperty("--wide", area(field.wide));
    at("layout").append(made);
    return [field.spot, made];
  }),
);

const nameOf = (spot) => (/^n/.test(spot) ? say("number", { number: spot.slice(1) }) : say(`name_${spot}`));

function place(spot) {
  if (isFixed()) return;
  const most = Math.min(bet(), highest - total());
  if (most <= 0) {
    at("message").textContent = say("table_full", { most: money(highest) });
    at("live").textContent = at("message").textContent;
    return;
  }
  placed.push([spot, most]);
  chips.set(spot, (chips.get(spot) ?? 0) + most);
  at("live").textContent = say("placed", { spot: nameOf(spot), amount: money(chips.get(spot)), total: money(total()) });
  showControls();
}

function undo() {
  const [spot, amount] = placed.pop() ?? [];
  if (spot === undefined) return;
  const left = chips.get(spot) - amount;
  if (left > 0) chips.set(spot, left);
  else chips.delete(spot);
  showControls();
}

function clearTable() {
  chips = new Map();
  placed = [];
  showControls();
}

function stake() {
  return bet();
}

function showControls() {
  for (const [spot, made] of buttons) {
    const amount = chips.get(spot);
    made.querySelector(".chip")?.remove();
    if (amount !== undefined) {
      const chip = element("span", short(amount));
      chip.className = "chip";
      made.append(chip);
    }
    made.setAttribute("aria-label", amount === undefined ? nameOf(spot) : say("field_with", { spot: nameOf(spot), amount: money(amount) }));
    made.disabled = isFixed();
  }
  at("staked").textContent = money(total());
  at("undo").disabled = at("clear").disabled = isFixed() || chips.size === 0;
  spinButton.setAttribute("aria-disabled", String(isFixed() || chips.size === 0));
}

/** A chip has no room for a currency. */
const short = (amount) => new Intl.NumberFormat(launch.locale, { maximumFractionDigits: 2, notation: "compact" }).format(amount / unit);

function play() {
  if (pending === null && chips.size === 0) {
    at("message").textContent = say("hint");
    at("live").textContent = say("hint");
    return;
  }
  const act = { do: "bet", chips: [...chips].map(([spot, amount]) => ({ spot, amount })) };
  for (const made of buttons.values()) made.classList.remove("hit");
  return move(act, total());
}

const slice = 360 / pockets.length;
const point = (angle, radius) => {
  const radians = ((angle - 90) * Math.PI) / 180;
  return `${radius * Math.cos(radians)} ${radius * Math.sin(radians)}`;
};
for (const [place, pocket] of pockets.entries()) {
  const [from, to] = [(place - 0.5) * slice, (place + 0.5) * slice];
  const path = svg("path", { d: `M${point(from, 60)}L${point(from, 98)}A98 98 0 0 1 ${point(to, 98)}L${point(to, 60)}A60 60 0 0 0 ${point(from, 60)}`, class: colourOf(pocket) });
  const text = svg("text", { transform: `rotate(${place * slice}) translate(0 -82)` }, String(pocket));
  at("wheel").append(path, text);
}

let turned = 0;
async function turnTo(pocket) {
  const target = -pockets.indexOf(pocket) * slice;
  const from = turned;
  turned = target;
  const wheel = at("wheel");
  wheel.style.transform = `rotate(${target}deg)`;
  if (still.matches) return;
  const turns = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${target - 1440 - (((target - from) % 360) - (target - from))}deg)` }];
  await wheel.animate(turns, { duration: TURN_MS, easing: "cubic-bezier(.15, .7, .2, 1)" }).finished;
}

function showPocket(pocket) {
  const result = at("wheel-result");
  result.textContent = String(pocket);
  result.className = `wheel-result ${colourOf(pocket)}`;
  buttons.get(`n${pocket}`).classList.add("hit");
  const item = element("li", String(pocket));
  item.className = colourOf(pocket);
  at("history").prepend(item);
  at("history").lastElementChild.hidden = at("history").children.length > HISTORY;
}

async function draw(view) {
  if (view === null) return;
  at("wheel-result").textContent = "";
  at("wheel-result").className = "wheel-result";
  await turnTo(view.shown.pocket);
  showPocket(view.shown.pocket);
}

/** What the result is called, before what it pays. */
function outcomeOf(view) {
  const { pocket } = view.shown;
  return pocket === 0 ? "0" : `${pocket}, ${say(`colour_${colourOf(pocket)}`)}`;
}

function fillRules() {
  at("rules-most").textContent = say("rules_most", { least: money(state.bets[0]), most: money(highest) });
}

onLowered = clearTable;
at("undo").addEventListener("click", undo);
at("clear").addEventListener("click", clearTable);
begin();
