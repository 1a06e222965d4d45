// Mines: covered tiles, the win so far, and when to stop.

const { tiles: count, choices, ladders } = state.layout;
const WIDTH = 5;

const select = at("mines");
select.append(...choices.map((choice) => new Option(String(choice), String(choice), choice === 3, choice === 3)));
select.addEventListener("change", () => showControls());

const mines = () => (isOpen() ? round.shown.mines : Number(select.value));
const ladder = () => ladders[choices.indexOf(mines())];
const times = (multiplier) => `${new Intl.NumberFormat(launch.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.floor(multiplier / 100) / 100)} ×`;

const tiles = Array.from({ length: count }, (_, tile) => {
  const made = button("", () => open(tile));
  at("tiles").append(made);
  return made;
});

/** Arrows move between the tiles. */
at("tiles").addEventListener("keydown", (event) => {
  const from = tiles.indexOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WIDTH, ArrowDown: WIDTH }[event.key];
  if (from < 0 || step === undefined) return;
  event.preventDefault();
  tiles[from + step]?.focus();
});

const gem = () => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "M6 4h12l4 6-10 11L2 10z", fill: "#46d9a0" }), svg("path", { d: "M6 4l6 17L18 4M2 10h20", stroke: "#0c3b2c", fill: "none" }));
const mine = () => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "M12 2v20M2 12h20M5 5l14 14M19 5L5 19", stroke: "#f5f1ea", "stroke-width": "2.5" }), svg("circle", { cx: "12", cy: "12", r: "7", fill: "#f5f1ea" }));

function stake() {
  return isOpen() ? round.shown.bet : bet();
}

function open(tile) {
  if (isOpen() && pending === null && !round.shown.opened.includes(tile)) move({ do: "open", tile });
}

function play() {
  if (!isOpen()) return move({ do: "dig", bet: bet(), mines: mines() }, bet());
  if (pending === null && round.shown.opened.length === 0) {
    at("message").textContent = say("open_one");
    at("live").textContent = say("open_one");
    return;
  }
  return move({ do: "collect" });
}

function showControls() {
  const opened = round?.shown.opened ?? [];
  const laid = round?.shown.laid ?? [];
  const isPlaying = isOpen();
  for (const [tile, made] of tiles.entries()) {
    const isSafe = opened.includes(tile) && !laid.includes(tile);
    const isMine = laid.includes(tile);
    const kind = isSafe ? "safe" : isMine ? (opened.includes(tile) ? "mine hit" : "mine") : "";
    made.className = `tile ${kind}`;
    // Not `disabled`: a tile that has the focus keeps it, and a second Space on it starts no other round.
    made.setAttribute("aria-disabled", String(!isPlaying || opened.includes(tile)));
    made.replaceChildren(...(isSafe ? [gem()] : isMine ? [mine()] : []));
    made.setAttribute("aria-label", say(isSafe ? "tile_safe" : isMine ? "tile_mine" : "tile", { number: tile + 1 }));
  }
  select.disabled = isFixed();
  const step = isPlaying ? opened.length : 0;
  const next = ladder()[step];
  at("ladder").textContent = isPlaying && step > 0 ? say("ladder", { now: times(ladder()[step - 1]), next: times(next) }) : say("ladder_next", { next: times(next) });
  at("spin-label").textContent = isPlaying ? (step > 0 ? say("collect", { win: money(round.shown.pays) }) : say("open_one")) : say("spin");
  spinButton.setAttribute("aria-disabled", String(isBusy || (isPlaying && step === 0)));
}

async function draw(view, was) {
  if (view === null) return;
  const { opened, pays } = view.shown;
  if (view.win !== null) return;
  const isBegun = was === null || was.round !== view.round;
  at("message").textContent = opened.length === 0 ? say("open_one") : "";
  at("live").textContent = opened.length === 0 ? say("open_one") : say("told_safe", { win: money(pays) });
  if (isBegun && document.activeElement === spinButton) tiles[0].focus();
}

function outcomeOf(view) {
  return view.win.amount > 0 ? say("taken", { count: view.shown.opened.length }) : say("hit");
}

function fillRules() {
  at("rules-ladder-title").textContent = say("rules_ladder", { mines: mines() });
  at("rules-ladder").replaceChildren(...ladder().map((multiplier) => element("li", times(multiplier))));
}

begin();
