// What every game has: the balance, the bet, what the player is told, the rules. A game's own script says
// `play` (the main button), `stake` (what the next round costs), `isFixed` (the bet cannot be changed), `adopt` (the state was
// read again) and `fillRules`.

const at = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const spinButton = at("spin");
const notice = at("notice");
const rules = at("rules");

let balance = state.balance.amount;
let betIndex = Math.max(0, state.bets.indexOf(state.default_bet));
/** Counts what was put on show: an animation ends when it is no longer the latest. */
let showing = 0;
/** The seed of the round that was played last, once it is revealed. */
let revealed = null;
let nextSeedHash = state.seed_hash;

const bet = () => state.bets[betIndex];

function element(name, text, ...children) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
}

function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function button(label, act) {
  const made = element("button", label);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

function showBalance(amount) {
  at("balance").textContent = money(amount);
}

function showBet() {
  at("bet").textContent = money(stake());
  at("bet-less").disabled = isFixed() || betIndex === 0;
  at("bet-more").disabled = isFixed() || betIndex === state.bets.length - 1;
}

function changeBet(step) {
  betIndex = Math.min(state.bets.length - 1, Math.max(0, betIndex + step));
  showBet();
  at("live").textContent = say("bet_now", { bet: money(bet()) });
}

/** What else goes when the bet is lowered after a refusal: chips, where there are any. */
let onLowered = () => {};

function lowerBet(step) {
  changeBet(step);
  onLowered();
}

function clearResult() {
  showing += 1;
  at("win").textContent = "";
  at("win").classList.remove("won");
  at("message").textContent = "";
}

/** What the page around us and the player are told when a round is over. */
function tellResult(outcome) {
  balance = outcome.balance.amount;
  revealed = { seed: outcome.seed, hash: outcome.seed_hash };
  nextSeedHash = outcome.next_seed_hash;
  showBalance(balance);
  tell("balance", { balance: outcome.balance });
  tell("round", { phase: "end", number: outcome.number, bet: outcome.bet, win: outcome.win });
  const won = outcome.win.amount;
  at("live").textContent = say(won > 0 ? "told_win" : "told_none", { win: money(won), balance: money(balance) });
  if (outcome.refill !== null) at("message").textContent = say("refilled", { amount: money(balance) });
  if (won > 0) {
    at("win").classList.add("won");
    countUp(at("win"), won);
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

/** Says what happened and offers the next step. */
async function refuse(problem) {
  const kind = problem instanceof Problem ? problem.kind : "network";
  // Of a lost answer we keep the key: the next press asks for it again.
  if (kind !== "network") forget();
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
  if (kind === "network") return [say("try_again"), retry];
  if (kind === "funds" && affordable >= 0) return [say("lower_bet", { bet: money(state.bets[affordable]) }), () => lowerBet(affordable - betIndex)];
  if (kind === "funds" && state.mode === "play") return [say("deposit"), leave("deposit")];
  if (kind === "limit" && betIndex > 0) return [say("lower_bet", { bet: money(state.bets[betIndex - 1]) }), () => lowerBet(-1)];
  if (kind === "funds" || kind === "session") return [say("reopen"), leave("relaunch")];
  return [say("close"), () => {}];
}

async function refresh() {
  if (pending !== null) return;
  try {
    const fresh = await askForState();
    if (pending !== null) return;
    balance = fresh.balance.amount;
    showBalance(balance);
    adopt(fresh);
    showBet();
  } catch {
    // The balance on show stays; the next round tells what is wrong, if anything still is.
  }
}

function openRules() {
  const share = new Intl.NumberFormat(launch.locale, { style: "percent", minimumFractionDigits: 2 }).format(state.rtp / 10_000);
  at("rules-rtp").textContent = say("rules_rtp", { rtp: share });
  at("rules-hash").textContent = nextSeedHash;
  at("rules-last").hidden = revealed === null;
  if (revealed !== null) {
    at("rules-seed").textContent = revealed.seed;
    at("rules-last-hash").textContent = revealed.hash;
  }
  fillRules();
  rules.showModal();
}

at("close-rules").addEventListener("click", () => rules.close());
rules.addEventListener("click", (event) => event.target === rules && rules.close());
spinButton.addEventListener("click", () => play());
at("bet-less").addEventListener("click", () => changeBet(-1));
at("bet-more").addEventListener("click", () => changeBet(1));
at("open-rules").addEventListener("click", openRules);
document.addEventListener("keydown", (event) => {
  // A focused button has its own Space; a held key is not a wish for another round.
  if (event.code !== "Space" || event.repeat || event.target.closest("button, dialog, a, input, select")) return;
  event.preventDefault();
  play();
});
onSite(({ type }) => type === "refresh" && refresh());
showBalance(balance);
tell("balance", { balance: state.balance });
