// Keno: a card of numbers to cross, and ten that the server draws.

const { numbers: count, pays } = state.layout;
const MOST = pays.length;
const WIDTH = 8;
const REVEAL_MS = 130;

/** The numbers that the player crossed, for this round and the next. */
let crossed = new Set(round?.shown.numbers ?? []);

const places = Array.from({ length: count }, (_, place) => {
  const made = button(String(place + 1), () => cross(place + 1));
  at("numbers").append(made);
  return made;
});

/** Arrows move over the card. */
at("numbers").addEventListener("keydown", (event) => {
  const from = places.indexOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WIDTH, ArrowDown: WIDTH }[event.key];
  if (from < 0 || step === undefined) return;
  event.preventDefault();
  places[from + step]?.focus();
});

const times = (tenths) => `${new Intl.NumberFormat(launch.locale, { maximumFractionDigits: 1 }).format(tenths / 10)} ×`;

function stake() {
  return bet();
}

/** Whether the numbers of a round are on the card. */
let isShown = false;

function clearDrawn() {
  isShown = false;
  for (const made of places) made.classList.remove("drawn", "hit");
}

function cross(number) {
  if (isFixed()) return;
  if (isShown) clearDrawn();
  if (crossed.has(number)) crossed.delete(number);
  else if (crossed.size >= MOST) {
    at("message").textContent = at("live").textContent = say("card_full", { most: MOST });
    return;
  } else crossed.add(number);
  at("message").textContent = "";
  at("live").textContent = say("crossed", { count: crossed.size });
  showControls();
}

function crossAtRandom() {
  if (isFixed()) return;
  clearDrawn();
  const size = crossed.size || 5;
  crossed = new Set();
  while (crossed.size < size) crossed.add(1 + (crypto.getRandomValues(new Uint32Array(1))[0] % count));
  at("live").textContent = say("crossed_random", { numbers: sorted().join(", ") });
  showControls();
}

const sorted = () => [...crossed].sort((one, other) => one - other);

function play() {
  if (pending === null && crossed.size === 0) {
    at("message").textContent = at("live").textContent = say("hint");
    return;
  }
  clearDrawn();
  return move({ do: "cross", bet: bet(), numbers: sorted() }, bet());
}

function showPays(hits = null) {
  const row = crossed.size > 0 ? pays[crossed.size - 1] : [];
  at("pays").replaceChildren(
    ...row.flatMap((tenths, count) => {
      if (tenths === 0) return [];
      const item = element("li", say("pays_short", { count, times: times(tenths) }));
      item.classList.toggle("hit", count === hits);
      return [item];
    }),
  );
}

function showControls() {
  for (const [place, made] of places.entries()) {
    const number = place + 1;
    made.classList.add("number");
    made.setAttribute("aria-pressed", String(crossed.has(number)));
    made.setAttribute("aria-disabled", String(isFixed()));
    const [isDrawn, isHit] = [made.classList.contains("drawn"), made.classList.contains("hit")];
    made.setAttribute("aria-label", say(isHit ? "number_hit" : isDrawn ? "number_drawn" : "number", { number }));
  }
  at("random").disabled = isFixed();
  at("clear").disabled = isFixed() || crossed.size === 0;
  spinButton.setAttribute("aria-disabled", String(isFixed() || crossed.size === 0));
  if (!isShown) showPays();
}

async function draw(view) {
  if (view === null) return;
  const { numbers, drawn, hits } = view.shown;
  crossed = new Set(numbers);
  clearDrawn();
  isShown = true;
  const mine = showing;
  for (const number of drawn) {
    const made = places[number - 1];
    made.classList.add("drawn");
    made.classList.toggle("hit", crossed.has(number));
    if (!still.matches && mine === showing) await pause(REVEAL_MS);
  }
  showPays(hits);
  showControls();
}

function outcomeOf(view) {
  return say("hits", { hits: view.shown.hits, count: view.shown.numbers.length });
}

function fillRules() {
  at("rules-pays").replaceChildren(
    ...pays.map((row, index) => {
      const title = element("th", say("rules_crossed", { count: index + 1 }));
      title.scope = "row";
      const cells = row.flatMap((tenths, hits) => (tenths === 0 ? [] : [say("pays_short", { count: hits, times: times(tenths) })]));
      const cell = element("td", cells.join(" · "));
      cell.className = "pays-cell";
      return element("tr", "", title, cell);
    }),
  );
}

at("random").addEventListener("click", crossAtRandom);
at("clear").addEventListener("click", () => {
  crossed = new Set();
  clearDrawn();
  showControls();
});
begin();
