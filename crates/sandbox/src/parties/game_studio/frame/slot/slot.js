// The slot machine: its round, and how it is shown.

const SHORTEST_TURN = 500;
const BETWEEN_STOPS = 120;
const WIN_STEP = 1_600;
/** From so many bets on, a win is celebrated; below, it is only shown. */
const BIG_WIN = 20;

/** The round under way, kept until its outcome is known: asked for again, never anew. */
let pending = null;
let isTurning = false;
let isHurried = false;
/** Rounds that the house pays for come first. */
let free = state.freespins;

function stake() {
  return free?.bet.amount ?? bet();
}

function isFixed() {
  return isTurning || pending !== null || free !== null;
}

function forget() {
  pending = null;
}

function retry() {
  play();
}

function adopt(fresh) {
  free = fresh.freespins;
  showFree();
}

function showFree() {
  at("freespins").hidden = free === null;
  if (free !== null) at("freespins").textContent = say("freespins", { count: free.left, bet: money(free.bet.amount) });
}

function showTurning(turning) {
  isTurning = turning;
  spinButton.classList.toggle("turning", turning);
  at("spin-label").textContent = say(turning ? "stop" : "spin");
  showBet();
}

async function play() {
  if (isTurning) {
    isHurried = true;
    return;
  }
  if (notice.open || rules.open) return;
  const cost = free === null ? bet() : 0;
  if (pending === null && balance < cost) return refuse(new Problem("funds"));
  if (pending === null) {
    pending = { round: newKey(), bet: bet(), cost };
    tell("round", { phase: "start", bet: { ...state.balance, amount: cost } });
  }
  isHurried = false;
  showTurning(true);
  clearResult();
  showBalance(balance - pending.cost);
  const before = strips.map((strip) => [...strip.children].slice(0, ROWS).map((image) => image.cloneNode()));
  const stop = turn();
  try {
    const { round, bet } = pending;
    const [outcome] = await Promise.all([askAgain("/frame/api/spin", { round, bet }), pause(still.matches ? 0 : SHORTEST_TURN)]);
    await stopAll(stop, outcome.window);
    pending = null;
    finish(outcome);
  } catch (problem) {
    for (const [reel, strip] of strips.entries()) {
      for (const animation of strip.getAnimations()) animation.cancel();
      strip.replaceChildren(...before[reel]);
    }
    await refuse(problem);
  }
  showTurning(false);
}

async function stopAll(stop, window) {
  const stops = [];
  for (const [reel, column] of window.entries()) {
    stops.push(stop(reel, column, isHurried));
    if (!isHurried && !still.matches) await pause(BETWEEN_STOPS);
  }
  await Promise.all(stops);
}

function finish(outcome) {
  const wasFree = free !== null;
  const worth = stake();
  free = outcome.freespins;
  showFree();
  tellResult(outcome);
  const won = outcome.win.amount;
  if (outcome.refill !== null) return;
  if (won === 0) {
    at("message").textContent = say(wasFree && free === null ? "freespins_over" : "no_win");
    return;
  }
  showWins(outcome.wins);
  at("message").textContent = say("you_win", { win: money(won) });
  if (won >= worth * BIG_WIN) celebrate(won);
  tellWins(outcome.wins);
}

/** One combination after the other, until the next round. */
async function tellWins(wins) {
  const mine = showing;
  if (still.matches) return;
  for (let index = 0; ; index = (index + 1) % wins.length) {
    await pause(WIN_STEP);
    if (mine !== showing) return;
    const win = wins[index];
    showWins([win]);
    if (win.line !== null) showLine(state.lines[win.line]);
    const name = launch.symbols[win.symbol].name;
    at("message").textContent = say("win_part", { count: win.count, symbol: name, win: money(win.amount) });
  }
}

function celebrate(amount) {
  const overlay = at("celebration");
  at("celebration-title").textContent = say("big_win");
  overlay.hidden = false;
  countUp(at("celebration-amount"), amount);
  const coins = still.matches ? [] : Array.from({ length: 22 }, () => picture(0));
  for (const coin of coins) {
    coin.className = "coin";
    overlay.append(coin);
    const [x, y] = [(Math.random() - 0.5) * 640, -120 - Math.random() * 220];
    coin.animate(
      [
        { transform: "scale(.3)", opacity: 0 },
        { transform: `translate(${x * 0.6}px, ${y}px) rotate(180deg)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${x}px, 320px) rotate(420deg)`, opacity: 0 },
      ],
      { duration: 1_500 + Math.random() * 900, easing: "ease-out", fill: "both" },
    );
  }
  const mine = showing;
  const close = () => {
    overlay.hidden = true;
    for (const coin of coins) coin.remove();
  };
  overlay.addEventListener("click", close, { once: true });
  (async () => {
    for (let waited = 0; waited < 3_000 && mine === showing; waited += 100) await pause(100);
    close();
  })();
}

const turningIcon = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "M20 11a8 8 0 1 0-2.2 6.4M20 4v7h-7" }));
spinButton.prepend(turningIcon);
for (const [reel, column] of state.window.entries()) show(reel, column);
showFree();
showBet();
