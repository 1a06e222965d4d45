// Crash: a multiplier that climbs with the server's clock. The page only follows: what counts is when the server was asked.

const { growth, ceiling } = state.layout;
const PAST = 10;
const WIDE = 8_000;
const RETRY_MS = 1_000;

const auto = at("auto");
const decimals = new Intl.NumberFormat(launch.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const times = (hundredths) => `${decimals.format(hundredths / 100)} ×`;
const multiplierAfter = (elapsed) => Math.min(ceiling, Math.floor(100 * Math.exp(growth * Math.max(0, elapsed))));

/** When the round began, on this page's own clock. */
let began = 0;

/** Hundredths; null: none is asked for; undefined: it cannot be read. */
function wanted() {
  const text = auto.value.trim().replace(",", ".").replace(/\s|×/g, "");
  if (text === "") return null;
  const hundredths = Math.round(Number(text) * 100);
  return /^\d+(\.\d{1,2})?$/.test(text) && hundredths > 100 && hundredths <= ceiling ? hundredths : undefined;
}

function stake() {
  return isOpen() ? round.shown.bet : bet();
}

function play() {
  if (pending !== null) return retry();
  if (isOpen()) return move({ do: "collect" });
  const multiplier = wanted();
  auto.setAttribute("aria-invalid", String(multiplier === undefined));
  if (multiplier === undefined) {
    at("live").textContent = say("auto_hint");
    return auto.focus();
  }
  return move({ do: "fly", bet: bet(), auto: multiplier }, bet());
}

function showControls() {
  auto.disabled = isFixed();
  if (!isOpen()) at("spin-label").textContent = say("spin");
  spinButton.setAttribute("aria-disabled", String(isBusy));
}

function drawCurve(elapsed) {
  const wide = Math.max(WIDE, elapsed * 1.15);
  const high = Math.max(1, Math.exp(growth * wide) - 1);
  const points = Array.from({ length: 41 }, (_, index) => {
    const time = (elapsed * index) / 40;
    return `${(time / wide) * 400} ${236 - ((Math.exp(growth * time) - 1) / high) * 220}`;
  });
  at("curve").setAttribute("d", `M${points.join("L")}`);
  at("area").setAttribute("d", `M${points.join("L")}L${(elapsed / wide) * 400} 240L0 240Z`);
}

function showAt(elapsed) {
  const multiplier = multiplierAfter(elapsed);
  at("multiplier").textContent = times(multiplier);
  if (isOpen() && !isBusy) at("spin-label").textContent = say("collect", { win: money(Math.floor((round.shown.bet * multiplier) / 100)) });
  drawCurve(elapsed);
}

function climb(key) {
  if (!isOpen() || round.round !== key) return;
  showAt(performance.now() - began);
  if (still.matches) setTimeout(climb, 250, key);
  else requestAnimationFrame(() => climb(key));
}

/** Waits with the server for the end of the round. */
async function watch(key) {
  while (isOpen() && round.round === key) {
    try {
      const fresh = await call(`/frame/api/wait?round=${encodeURIComponent(key)}`);
      const isNews = isOpen() && round.round === key && pending === null;
      if (isNews && fresh.round?.round === key && fresh.round.win !== null) {
        await show(fresh.round);
        showControls();
        showBet();
      } else if (pending !== null) await pause(100);
    } catch (problem) {
      if (problem instanceof Problem && problem.kind !== "network") return refuse(problem);
      await pause(RETRY_MS);
    }
  }
}

async function draw(view, was) {
  const flight = at("flight");
  flight.className = "flight";
  if (view === null) {
    at("multiplier").textContent = times(100);
    drawCurve(0);
    return;
  }
  const { taken, crash } = view.shown;
  if (view.win === null) {
    if (was?.round === view.round && was.win === null) return;
    began = performance.now() - view.elapsed_ms;
    at("message").textContent = view.shown.auto === null ? say("flying") : say("flying_auto", { multiplier: times(view.shown.auto) });
    at("live").textContent = at("message").textContent;
    climb(view.round);
    watch(view.round);
    return;
  }
  flight.classList.add(taken === null ? "over" : "taken");
  drawCurve(Math.log((taken ?? crash) / 100) / growth);
  at("multiplier").textContent = times(taken ?? crash);
  const item = element("li", times(crash));
  item.classList.toggle("far", crash >= 200);
  at("past").prepend(item);
  if (at("past").children.length > PAST) at("past").lastElementChild.remove();
}

function outcomeOf(view) {
  const { taken, crash } = view.shown;
  return taken === null ? say("crashed", { crash: times(crash) }) : say("taken", { taken: times(taken), crash: times(crash) });
}

function fillRules() {}

begin();
