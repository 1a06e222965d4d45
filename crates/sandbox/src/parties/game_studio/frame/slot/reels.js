// Five reels that turn, stop and show what they pay.

const REELS = 5;
const ROWS = 3;
const LOOP = 12;
const CELL_TIME = 52;

const reelsElement = document.getElementById("reels");
const line = document.getElementById("line");
const strips = Array.from({ length: REELS }, () => {
  const reel = document.createElement("div");
  const strip = document.createElement("div");
  reel.className = "reel";
  strip.className = "strip";
  reel.append(strip);
  reelsElement.append(reel);
  return strip;
});

function picture(symbol) {
  const image = document.createElement("img");
  image.src = launch.symbols[symbol].image;
  image.alt = "";
  image.draggable = false;
  return image;
}

/** Only for the blur of a turning reel: what counts was decided by the server. */
const passing = (count) => Array.from({ length: count }, () => picture(Math.floor(Math.random() * launch.symbols.length)));

function show(reel, column) {
  strips[reel].replaceChildren(...column.map(picture));
}

const shown = (strip) => [...strip.children].slice(0, ROWS).map((image) => image.cloneNode());

const slide = (strip, cells, options) =>
  strip.animate([{ transform: `translateY(-${(cells / strip.children.length) * 100}%)` }, { transform: "none" }], options);

/** Sets all reels turning; the returned function stops one at a column. */
function turn() {
  clearWins();
  if (still.matches) return async (reel, column) => show(reel, column);
  const turning = strips.map((strip) => {
    const first = shown(strip);
    strip.replaceChildren(...first, ...passing(LOOP - ROWS), ...first.map((image) => image.cloneNode()));
    return slide(strip, LOOP, { duration: LOOP * CELL_TIME, iterations: Infinity });
  });
  return async (reel, column, isHurried) => {
    turning[reel].cancel();
    const strip = strips[reel];
    const runOut = isHurried ? 2 : 5;
    strip.replaceChildren(...column.map(picture), ...passing(runOut));
    const options = { duration: isHurried ? 160 : 480, easing: "cubic-bezier(.2, 1.25, .45, 1)" };
    await slide(strip, runOut, options).finished;
    strip.replaceChildren(...[...strip.children].slice(0, ROWS));
  };
}

function clearWins() {
  reelsElement.classList.remove("has-wins");
  line.classList.remove("shown");
  for (const image of reelsElement.querySelectorAll(".wins")) image.classList.remove("wins");
}

function showWins(wins) {
  clearWins();
  reelsElement.classList.add("has-wins");
  for (const [reel, row] of wins.flatMap((win) => win.positions)) strips[reel].children[row]?.classList.add("wins");
}

/** Draws the line that a combination lies on, across all reels. */
function showLine(rows) {
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
  for (const drawn of line.children) drawn.setAttribute("points", points.join(" "));
  line.classList.add("shown");
}
