// Which view is open, what it shows, and how it stays up to date.

const EVERY = 5_000;
const wide = window.matchMedia("(min-width: 900px)");

let path = normal(launch.at);
let sports = [];
/** What the open view shows, and what it was drawn from. */
let shown = { path: null, shape: null };
let turn = 0;

function normal(text) {
  const clean = String(text ?? "").replace(/^\/+|\/+$/g, "");
  return /^(live|bets|[a-z-]{1,24}(\/\d{1,15})?)?$/.test(clean) ? clean : "";
}

const viewOf = (to) => (to === "bets" ? betsView : to.includes("/") ? eventView : board);

function go(to, { isFromSite = false } = {}) {
  const next = normal(to);
  if (next === path && shown.path === path) return;
  path = next;
  asking = null;
  if (!isFromSite) tell("address", { at: path });
  // The site keeps the focus where its visitor is.
  void show({ isMoved: !isFromSite });
}

/** Draws the open view anew: its data first, so that nothing is drawn twice. */
async function show({ isMoved = false } = {}) {
  const mine = ++turn;
  const view = viewOf(path);
  const place = at("view");
  showTabs();
  if (shown.path !== path) {
    place.replaceChildren(...Array.from({ length: 5 }, () => h("div", { class: "bone", "aria-hidden": "true" })));
    place.setAttribute("aria-busy", "true");
  }
  try {
    const data = await view.load(path);
    if (mine !== turn) return;
    draw(view, data, isMoved);
  } catch (problem) {
    if (mine !== turn) return;
    place.removeAttribute("aria-busy");
    shown = { path, shape: null };
    const text = problem.reason === "network" ? say("problem_network") : say("no_event");
    place.replaceChildren(
      h("h1", { class: "unseen" }, view.title(path)),
      empty(text, h("button", { class: "secondary", type: "button", onclick: () => (problem.reason === "network" ? void show() : go("")) }, problem.reason === "network" ? say("again") : say("to_board"))),
    );
    if (isMoved) place.focus({ preventScroll: true });
  }
  tell("ready");
}

function draw(view, data, isMoved) {
  const place = at("view");
  const focused = place.contains(document.activeElement) ? document.activeElement.closest("[data-focus], [data-pick]") : null;
  const mark = focused && (focused.dataset.focus ? `[data-focus="${CSS.escape(focused.dataset.focus)}"]` : `[data-pick="${CSS.escape(focused.dataset.pick)}"]`);
  const title = view.title(path, data);
  const parts = view.draw(path, data);
  place.removeAttribute("aria-busy");
  place.replaceChildren(...(view === board ? [h("h1", { class: "unseen" }, title)] : []), ...parts);
  shown = { path, shape: view.shape(data) };
  document.title = title;
  if (data?.sports) {
    sports = data.sports;
    showTabs();
  }
  if (mark) place.querySelector(mark)?.focus({ preventScroll: true });
  else if (isMoved) {
    place.setAttribute("aria-label", title);
    place.focus({ preventScroll: true });
  }
}

function showTabs() {
  const place = at("tabs");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  place.replaceChildren(...tabs(path.split("/")[0], sports));
  if (focused) place.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function showPicked() {
  for (const button of document.querySelectorAll("[data-pick]")) button.setAttribute("aria-pressed", String(isPicked(button.dataset.pick)));
}

/** New odds and scores in the places of the old; only when events come or go is the view drawn anew. */
function update(event) {
  event.score?.forEach((points, index) => {
    const place = document.querySelector(`[data-score="${event.id} ${index}"]`);
    if (place && place.textContent !== String(points)) place.textContent = String(points);
  });
  const points = document.querySelector(`[data-points="${event.id}"]`);
  if (points && event.score) points.textContent = event.score.join(" : ");
  const state = document.querySelector(`[data-state="${event.id}"]`);
  if (state) state.textContent = stateText(event);
  const row = document.querySelector(`[data-event="${event.id}"]`) ?? (points && at("view"));
  if (event.state === "live") {
    const minute = row?.querySelector(".when.live");
    if (minute) minute.textContent = say("minute", { minute: event.minute });
  }
  for (const side of event.markets.flatMap((market) => market.sides)) {
    const button = document.querySelector(`[data-pick="${CSS.escape(side.pick)}"]`);
    if (!button) continue;
    const before = Number(button.dataset.odds);
    const now = side.odds ?? 0;
    button.classList.toggle("up", now > before && before > 0);
    button.classList.toggle("down", now < before && now > 0);
    button.dataset.odds = side.odds ?? "";
    button.querySelector(".odds").textContent = oddsText(side.odds);
    button.disabled = side.odds === null || event.is_suspended;
  }
}

async function poll() {
  if (document.hidden) return;
  const mine = turn;
  const view = viewOf(path);
  try {
    const isAboutBets = view === betsView;
    const [data, quotes] = await Promise.all([
      isAboutBets && (!launch.token || isCashing || asking !== null) ? undefined : view.load(path),
      slip.legs.length > 0 && !slip.isBusy ? call(`quotes?picks=${encodeURIComponent(slip.legs.map(({ pick }) => pick).join(","))}`) : [],
    ]);
    if (!slip.isBusy) takeQuotes(quotes);
    if (mine !== turn || data === undefined || data === null) return;
    if (shown.path !== path || view.shape(data) !== shown.shape) draw(view, data, false);
    else if (!isAboutBets) (data.events ?? [data]).forEach(update);
    if (data.sports) sports = data.sports;
  } catch {
    // The next one may come through; meanwhile the server refuses odds that have changed.
  }
}

async function refreshBets() {
  if (path === "bets") await show();
}

async function refreshFunds() {
  if (!launch.token) return;
  try {
    ({ funds } = await call("me"));
    if (!slip.isBusy) showSlip();
  } catch {
    // It stays as it was; the wallet decides.
  }
}

onSite((message) => {
  if (message.type === "open") go(message.at, { isFromSite: true });
  if (message.type === "refresh") void refreshFunds();
  if (message.type === "theme") document.documentElement.dataset.theme = message.theme === "light" ? "light" : "dark";
  if (message.type === "view") {
    const root = document.documentElement;
    root.dataset.seen = "";
    root.style.setProperty("--seen-end", `${message.top + message.height}px`);
    root.style.setProperty("--seen-height", `${message.height}px`);
    const start = at("slip").parentElement.offsetTop + at("tabs").offsetHeight;
    root.style.setProperty("--seen-shift", `${Math.max(0, message.top - start)}px`);
  }
});

window.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !slip.isOpen || wide.matches) return;
  slip.isOpen = false;
  slip.placed = null;
  showSlip();
  at("slip").querySelector("[data-focus=bar]")?.focus({ preventScroll: true });
});
wide.addEventListener("change", showSlip);

let height = 0;
new ResizeObserver(() => {
  const now = Math.ceil(document.body.getBoundingClientRect().height);
  if (now === height) return;
  height = now;
  tell("height", { height });
}).observe(document.body);

at("small-print").textContent = say("margin", { percent: plain.format(launch.margin / 100), least: money(launch.limits.least_stake), most: money(launch.limits.most_stake), payout: money(launch.limits.most_payout) });
showSlip();
void show().then(() => {
  // Below the first view from the start, so that nothing moves.
  at("small-print").hidden = false;
  if (sports.length === 0) void call("board?count=1").then((data) => { sports = data.sports; showTabs(); }, () => undefined);
});
setInterval(() => void poll(), EVERY);
document.addEventListener("visibilitychange", () => void poll());
