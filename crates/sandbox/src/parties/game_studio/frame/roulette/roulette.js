// Roulette: chips on a table, a wheel that turns to the pocket that the server drew.

const { wheel: pockets, red } = state.layout;
const TURN_MS = 3_200;
const HISTORY = 14;

const colourOf = (pocket) => (pocket === 0 ? "green" : red.includes(pocket) ? "red" : "black");

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
    const made = button(field.text, () => choose(field.spot));
    made.className = `field ${field.isSide ? "side" : ""} ${/^n/.test(field.spot) ? colourOf(Number(field.spot.slice(1))) : ""}`;
    if (["red", "black"].includes(field.spot)) made.classList.add(field.spot);
    made.style.setProperty("--tall", area(field.tall));
    made.style.setProperty("--wide", area(field.wide));
    at("layout").append(made);
    return [field.spot, made];
  }),
);

/** Whether chips go between two numbers, and the first of the two. */
let isSplitting = false;
let first = null;

const numberOf = (spot) => (/^n/.test(spot) ? Number(spot.slice(1)) : null);
const areNeighbours = (low, high) => (low === 0 ? high >= 1 && high <= 3 : high === low + 3 || (high === low + 1 && low % 3 !== 0));
const splitOf = (one, other) => [Math.min(one, other), Math.max(one, other)];

function choose(spot) {
  const number = numberOf(spot);
  if (!isSplitting || number === null) return put(spot);
  if (isFixed()) return;
  if (first !== null && areNeighbours(...splitOf(first, number))) {
    const [low, high] = splitOf(first, number);
    const between = `s${low}-${high}`;
    first = null;
    at("message").textContent = nameOf(between);
    put(between);
  } else {
    first = first === number ? null : number;
    const text = first === null ? say("split_hint") : say("split_next", { number: first });
    at("message").textContent = at("live").textContent = text;
  }
  showControls();
}

function changeSplitting(isOn) {
  isSplitting = isOn;
  first = null;
  at("split").setAttribute("aria-pressed", String(isOn));
  at("message").textContent = at("live").textContent = isOn ? say("split_hint") : "";
  showControls();
}

/** Chips between numbers lie on the lower one's edge. */
function showSplits() {
  for (const [spot, amount] of chips) {
    if (!/^s/.test(spot)) continue;
    const [low, high] = spot.slice(1).split("-").map(Number);
    const chip = element("span");
    // Zero lies before the first row, on a wide table as on a tall one.
    const holder = low === 0 ? high : low;
    chip.className = `chip split-chip ${low === 0 ? "before-it" : high === low + 1 ? "beside-it" : "after-it"}`;
    chip.dataset.amount = short(amount);
    buttons.get(`n${holder}`).append(chip);
    for (const number of [low, high]) {
      const made = buttons.get(`n${number}`);
      made.setAttribute("aria-label", `${made.getAttribute("aria-label")}. ${say("field_with", { spot: nameOf(spot), amount: money(amount) })}`);
    }
  }
}

function nameOf(spot) {
  if (/^s/.test(spot)) {
    const [low, high] = spot.slice(1).split("-");
    return say("name_split", { low, high });
  }
  return /^n/.test(spot) ? say("number", { number: spot.slice(1) }) : say(`name_${spot}`);
}

function mayPut() {
  return true;
}

function showControls() {
  for (const chip of document.querySelectorAll(".split-chip")) chip.remove();
  showChips(buttons);
  showSplits();
  for (const [spot, made] of buttons) {
    const number = numberOf(spot);
    made.classList.toggle("near", first !== null && number !== null && (number === first || areNeighbours(...splitOf(first, number))));
  }
}

function play() {
  if (pending === null && chips.size === 0) {
    at("message").textContent = say("hint");
    at("live").textContent = say("hint");
    return;
  }
  for (const made of buttons.values()) made.classList.remove("hit");
  return move(chipsMove(), total());
}

const slice = 360 / pockets.length;
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
  const shown = at("wheel-result");
  shown.textContent = String(pocket);
  shown.className = `wheel-result ${colourOf(pocket)}`;
  buttons.get(`n${pocket}`).classList.add("hit");
  at("history").prepend(result(colourOf(pocket), String(pocket)));
  if (at("history").children.length > HISTORY) at("history").lastElementChild.remove();
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
  showLimits();
}

at("split").addEventListener("click", () => changeSplitting(!isSplitting));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && isSplitting && !notice.open && !rules.open) changeSplitting(false);
});
begin();
