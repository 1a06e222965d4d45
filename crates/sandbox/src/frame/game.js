// The game: the bet, the round, and what the player is told.

const at = (id) => document.getElementById(id);
const spinButton = at("spin");
const notice = at("notice");

const SHORTEST_TURN = 500;
const BETWEEN_STOPS = 120;
const WIN_STEP = 1_600;
/** From so many bets on, a win is celebrated; below, it is only shown. */
const BIG_WIN = 20;

let balance = state.balance.amount;
let betIndex = Math.max(0, state.bets.indexOf(state.default_bet));
/** The round under way, kept until its outcome is known: asked for again, never anew. */
let pending = null;
let isTurning = false;
let isHurried = false;
let showing = 0;

/** Rounds that the house pays for come first. */
let free = state.freespins;

const bet = () => state.bets[betIndex];
const stake = () => free?.bet.amount ?? bet();

function showBalance(amount) {
  at("balance").textContent = money(amount);
}

function showFree() {
  at("freespins").hidden = free === null;
  if (free !== null) at("freespins").textContent = say("freespins", { count: free.left, bet: money(free.bet.amount) });
}

function showBet() {
  at("bet").textContent = money(stake());
  const isFixed = isTurning || pending !== null || free !== null;
  at("bet-less").disabled = isFixed || betIndex === 0;
  at("bet-more").disabled = isFixed || betIndex === state.bets.length - 1;
}

function changeBet(step) {
  betIndex = Math.min(state.bets.length - 1, Math.max(0, betIndex + step));
  showBet();
  at("live").textContent = say("bet_now", { bet: money(bet()) });
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
    pending = { round: newRoundKey(), bet: bet(), cost };
    tell("round", { phase: "start", bet: { ...state.balance, amount: cost } });
  }
  isHurried = false;
  showing += 1;
  showTurning(true);
  at("win").textContent = "";
  at("win").classList.remove("won");
  at("message").textContent = "";
  showBalance(balance - pending.cost);
  const before = strips.map((strip) => [...strip.children].slice(0, ROWS).map((image) => image.cloneNode()));
  const stop = turn();
  try {
    const { round, bet } = pending;
    const [outcome] = await Promise.all([askForRound({ round, bet }), pause(still.matches ? 0 : SHORTEST_TURN)]);
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
  balance = outcome.balance.amount;
  const wasFree = free !== null;
  const worth = stake();
  free = outcome.freespins;
  showFree();
  showBalance(balance);
  tell("balance", { balance: outcome.balance });
  tell("round", { phase: "end", number: outcome.number, bet: outcome.bet, win: outcome.win });
  const won = outcome.win.amount;
  at("live").textContent = say(won > 0 ? "told_win" : "told_none", { win: money(won), balance: money(balance) });
  if (outcome.refill !== null) {
    at("message").textContent = say("refilled", { amount: money(balance) });
    return;
  }
  if (won === 0) {
    at("message").textContent = say(wasFree && free === null ? "freespins_over" : "no_win");
    return;
  }
  at("win").classList.add("won");
  countUp(at("win"), won);
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

function countUp(target, amount) {
  const mine = showing;
  const length = still.matches ? 0 : Math.min(1_600, 400 + amount / 4);
  const began = performance.now();
  const step = (now) => {
    const part = length === 0 ? 1 : Math.min(1, (now - began) / length);
    if (mine !== showing && target.id === "win") return;
    target.textContent = money(Math.round(amount * part));
    if (part < 1) requestAnimationFrame(step);
  };
  step(began);
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

/** Says what happened and offers the next step. */
async function refuse(problem) {
  const kind = problem instanceof Problem ? problem.kind : "network";
  // Of a lost round we keep the key: the next press asks for its outcome.
  if (kind !== "network") pending = null;
  // The purse may have changed elsewhere: offer a bet that it really covers.
  if (kind === "funds") await refresh();
  showBalance(balance);
  tell("error", { error: { kind, message: problem.message } });
  const [action, next] = nextStep(kind);
  at("notice-title").textContent = say(`${kind}_title`);
  at("notice-text").textContent = say(kind === "funds" && state.mode === "demo" ? "funds_demo_text" : `${kind}_text`);
  const button = at("notice-action");
  button.textContent = action;
  button.onclick = () => {
    notice.close();
    next();
  };
  notice.showModal();
}

function nextStep(kind) {
  const affordable = state.bets.findLastIndex((amount) => amount <= balance && amount < bet());
  const leave = (to) => () => tell("exit", { to });
  if (kind === "network") return [say("try_again"), play];
  if (kind === "funds" && affordable >= 0) return [say("lower_bet", { bet: money(state.bets[affordable]) }), () => changeBet(affordable - betIndex)];
  if (kind === "funds" && state.mode === "play") return [say("deposit"), leave("deposit")];
  if (kind === "limit" && betIndex > 0) return [say("lower_bet", { bet: money(state.bets[betIndex - 1]) }), () => changeBet(-1)];
  if (kind === "funds" || kind === "session") return [say("reopen"), leave("relaunch")];
  return [say("close"), () => {}];
}

async function refresh() {
  if (pending !== null) return;
  try {
    const fresh = await askForState();
    if (pending !== null) return;
    balance = fresh.balance.amount;
    free = fresh.freespins;
    showBalance(balance);
    showFree();
    showBet();
  } catch {
    // The balance on show stays; the next round tells what is wrong, if anything still is.
  }
}

spinButton.addEventListener("click", play);
at("bet-less").addEventListener("click", () => changeBet(-1));
at("bet-more").addEventListener("click", () => changeBet(1));
at("open-rules").addEventListener("click", () => openRules(bet()));
document.addEventListener("keydown", (event) => {
  // A focused button has its own Space; a held key is not a wish for another round.
  if (event.code !== "Space" || event.repeat || event.target.closest("button, dialog, a")) return;
  event.preventDefault();
  play();
});
onRefresh(refresh);

for (const [reel, column] of state.window.entries()) show(reel, column);
showBalance(balance);
showFree();
showBet();
tell("balance", { balance: state.balance });
