// A wheel that turns by the server's clock, for everybody at once.

const { segments, fields, betting, turning, cycle } = state.layout;
const TICK_MS = 250;
const RETRY_MS = 2_000;
/** The server's phase has begun for certain. */
const SLACK_MS = 60;

const slice = 360 / segments.length;

/** The round of the clock, and when it began on this page's own clock. */
let shared = state.shared;
let began = performance.now() - shared.elapsed_ms;
/** The round that the wheel has been turned for. */
let shownNumber = null;

const elapsed = () => performance.now() - began;
const isBetting = () => elapsed() < betting;
const label = (pays) => (pays === 0 ? say("house") : String(pays));

const spots = new Map(
  fields.map(({ pays }) => {
    const made = button(String(pays), () => put(String(pays)));
    made.className = `spot p${pays}`;
    made.dataset.pays = say("pays_short", { pays });
    at("spots").append(made);
    return [String(pays), made];
  }),
);

function nameOf(spot) {
  return say("field_pays", { pays: spot });
}

function mayPut() {
  return isBetting();
}

function play() {
  if (pending !== null) return retry();
  if (isOpen() || isBusy) return;
  if (!isBetting() || chips.size === 0) {
    at("message").textContent = at("live").textContent = say(chips.size === 0 ? "hint" : "closed_title");
    return;
  }
  return move(chipsMove(), total());
}

function showControls() {
  showChips(spots);
  at("spin-label").textContent = say(isOpen() ? "placed_short" : "spin");
}

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
  at("history").replaceChildren(...shared.history.map((stop) => result(`p${segments[stop]}`, label(segments[stop]))));
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
  for (const [spot, made] of spots) made.classList.toggle("hit", isShown && String(segments[shared.place]) === spot);
  showOthers();
}

async function draw(view) {
  if (view === null) return;
  if (view.win === null) {
    chips = new Map(view.shown.chips.map(({ spot, amount }) => [spot, amount]));
    placed = [...chips];
    at("message").textContent = at("live").textContent = say("placed_wait");
  }
}

function outcomeOf(view) {
  return label(segments[view.shown.place]);
}

function fillRules() {
  const row = ({ count, pays }) => element("tr", "", element("td", String(pays)), element("td", String(count)), element("td", `${pays} : 1`));
  at("rules-fields").replaceChildren(...fields.map(row));
  showLimits();
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

showHistory();
if (shared.history.length > 0) turnTo(shared.place ?? shared.history[0], 0);
begin();
showPhase();
setInterval(showPhase, TICK_MS);
follow();
