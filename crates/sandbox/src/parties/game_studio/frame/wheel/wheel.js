// A wheel that turns by the server's clock, for everybody at once.

const { segments, fields, betting, turning, cycle } = state.layout;
const TICK_MS = 250;
const RETRY_MS = 2_000;
/** The server's phase has begun for certain. */
const SLACK_MS = 60;

const slice = 360 / segments.length;
const highest = state.bets.at(-1);

/** The round of the clock, and when it began on this page's own clock. */
let shared = state.shared;
let began = performance.now() - shared.elapsed_ms;
let chips = new Map();
/** The round that the wheel has been turned for. */
let shownNumber = null;

const elapsed = () => performance.now() - began;
const isBetting = () => elapsed() < betting;
const total = () => [...chips.values()].reduce((sum, amount) => sum + amount, 0);
const label = (pays) => (pays === 0 ? say("house") : String(pays));

const spots = new Map(
  fields.map(({ pays }) => {
    const made = button("", () => place(pays));
    made.className = `spot p${pays}`;
    at("spots").append(made);
    return [pays, made];
  }),
);

function place(pays) {
  if (isFixed() || !isBetting()) return;
  const most = Math.min(bet(), highest - total());
  if (most <= 0) {
    at("message").textContent = at("live").textContent = say("table_full", { most: money(highest) });
    return;
  }
  chips.set(pays, (chips.get(pays) ?? 0) + most);
  at("live").textContent = say("placed", { spot: say("field_pays", { pays }), amount: money(chips.get(pays)), total: money(total()) });
  showControls();
}

function clearChips() {
  chips = new Map();
  showControls();
}

function stake() {
  return bet();
}

function play() {
  if (pending !== null) return retry();
  if (isOpen() || isBusy) return;
  if (!isBetting() || chips.size === 0) {
    at("message").textContent = at("live").textContent = say(chips.size === 0 ? "hint" : "closed_title");
    return;
  }
  return move({ do: "bet", chips: [...chips].map(([pays, amount]) => ({ spot: String(pays), amount })) }, total());
}

function showControls() {
  for (const [pays, made] of spots) {
    const amount = chips.get(pays);
    const small = element("small", say("pays_short", { pays }));
    made.replaceChildren(String(pays), small);
    if (amount !== undefined) {
      const chip = element("span", new Intl.NumberFormat(launch.locale, { maximumFractionDigits: 2, notation: "compact" }).format(amount / unit));
      chip.className = "chip";
      made.append(chip);
    }
    const name = say("field_pays", { pays });
    made.setAttribute("aria-label", amount === undefined ? name : say("field_with", { spot: name, amount: money(amount) }));
    made.disabled = isFixed() || !isBetting();
  }
  at("staked").textContent = money(total());
  at("clear").disabled = isFixed() || chips.size === 0;
  spinButton.setAttribute("aria-disabled", String(isFixed() || !isBetting() || chips.size === 0));
  at("spin-label").textContent = say(isOpen() ? "placed_short" : "spin");
}

const point = (angle, radius) => {
  const radians = ((angle - 90) * Math.PI) / 180;
  return `${radius * Math.cos(radians)} ${radius * Math.sin(radians)}`;
};
for (const [place, pays] of segments.entries()) {
  const [from, to] = [(place - 0.5) * slice, (place + 0.5) * slice];
  at("disc").append(
    svg("path", { d: `M0 0L${point(from, 98)}A98 98 0 0 1 ${point(to, 98)}Z`, class: `p${pays}` }),
    svg("text", { transform: `rotate(${place * slice}) translate(0 -86)` }, pays === 0 ? "★" : String(pays)),
  );
}

function turnTo(target, left) {
  const disc = at("disc");
  const angle = -target * slice;
  disc.style.transform = `rotate(${angle}deg)`;
  if (still.matches || left < 500) return;
  disc.animate([{ transform: `rotate(${angle + 360 * 5}deg)` }, { transform: `rotate(${angle}deg)` }], { duration: left, easing: "cubic-bezier(.1, .6, .15, 1)" });
}

function showHistory() {
  const items = shared.history.map((stop) => {
    const item = element("li", label(segments[stop]));
    item.className = `p${segments[stop]}`;
    return item;
  });
  at("history").replaceChildren(...items);
}

function showOthers() {
  const pays = shared.place !== null && elapsed() >= betting + turning ? segments[shared.place] : null;
  const seen = shared.players.filter((player) => player.at_ms <= elapsed()).sort((a, b) => b.at_ms - a.at_ms);
  const items = seen.map(({ name, spot, amount }) => {
    const wins = pays !== null && Number(spot) === pays;
    const item = element("li", "", element("span", name), element("span", say("on", { spot })), element("span", money(wins ? amount * (pays + 1) : amount)));
    item.classList.toggle("wins", wins);
    return item;
  });
  at("others").replaceChildren(...items);
}

function showPhase() {
  const now = elapsed();
  const left = Math.max(0, Math.ceil((betting - now) / 1_000));
  at("phase").textContent = now < betting ? say("phase_bets", { seconds: left }) : say(now < betting + turning ? "phase_turning" : "phase_result");
  const isShown = shared.place !== null && now >= betting + turning;
  at("disc-result").textContent = isShown ? label(segments[shared.place]) : "";
  at("disc-result").className = `disc-result ${isShown ? `p${segments[shared.place]}` : ""}`;
  for (const [pays, made] of spots) made.classList.toggle("hit", isShown && segments[shared.place] === pays);
  showOthers();
}

async function draw(view) {
  if (view === null) return;
  if (view.win === null) {
    chips = new Map(view.shown.chips.map(({ spot, amount }) => [Number(spot), amount]));
    at("message").textContent = at("live").textContent = say("placed_wait");
  }
}

function outcomeOf(view) {
  return label(segments[view.shown.place]);
}

function fillRules() {
  const row = ({ count, pays }) => element("tr", "", element("td", String(pays)), element("td", String(count)), element("td", `${pays} : 1`));
  at("rules-fields").replaceChildren(...fields.map(row));
  at("rules-most").textContent = say("rules_most", { least: money(state.bets[0]), most: money(highest) });
  at("rules-hash").textContent = shared.seed_hash;
}

async function look() {
  const key = round?.round;
  const wasOpen = isOpen();
  const fresh = await call(`/frame/api/state${key === undefined ? "" : `?round=${encodeURIComponent(key)}`}`);
  const isNew = fresh.shared.number !== shared.number;
  shared = fresh.shared;
  began = performance.now() - shared.elapsed_ms;
  // The seed of the wheel is everybody's: it is revealed to those who only looked, too.
  if (shared.seed !== null) revealed = { seed: shared.seed, hash: shared.seed_hash };
  showHistory();
  if (shared.place !== null && shownNumber !== shared.number) {
    shownNumber = shared.number;
    turnTo(shared.place, betting + turning - shared.elapsed_ms);
  }
  if (wasOpen && pending === null && fresh.round?.round === key && fresh.round.win !== null) await show(fresh.round);
  else if (!wasOpen && pending === null) {
    balance = fresh.balance.amount;
    showBalance(balance);
  }
  if (isNew && !isOpen() && pending === null) at("message").textContent = say("hint");
  showPhase();
  showControls();
  showBet();
}

/** Looks at every turn of the clock: when bets close, when the wheel stops, when the next round begins. */
async function follow() {
  for (;;) {
    const now = elapsed();
    const next = [betting, betting + turning, cycle].find((end) => end > now) ?? cycle;
    await pause(Math.max(0, next - now) + SLACK_MS);
    try {
      await look();
    } catch (problem) {
      if (problem instanceof Problem && problem.kind === "session") return refuse(problem);
      await pause(RETRY_MS);
    }
  }
}

onLowered = clearChips;
at("clear").addEventListener("click", clearChips);
showHistory();
if (shared.history.length > 0) turnTo(shared.place ?? shared.history[0], 0);
begin();
showPhase();
setInterval(showPhase, TICK_MS);
follow();
