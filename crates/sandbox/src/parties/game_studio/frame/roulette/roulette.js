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
    const made = button(field.text, () => put(field.spot));
    made.className = `field ${field.isSide ? "side" : ""} ${/^n/.test(field.spot) ? colourOf(Number(field.spot.slice(1))) : ""}`;
    if (["red", "black"].includes(field.spot)) made.classList.add(field.spot);
    made.style.setProperty("--tall", area(field.tall));
    made.style.setProperty("--wide", area(field.wide));
    at("layout").append(made);
    return [field.spot, made];
  }),
);

function nameOf(spot) {
  return /^n/.test(spot) ? say("number", { number: spot.slice(1) }) : say(`name_${spot}`);
}

function mayPut() {
  return true;
}

function showControls() {
  showChips(buttons);
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

begin();
