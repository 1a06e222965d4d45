// Games whose rounds have moves. A game's own script says `draw` (puts a round, or an empty table, on show; waits until it has
// been seen), `showControls` and `outcomeOf` (how the result of a round is called).

/** The round on show, open or over; null before the first. */
let round = state.round;
/** The move under way, kept until it is answered: asked for again, never anew. */
let pending = null;
let isBusy = false;

const isOpen = () => round !== null && round.win === null;

function isFixed() {
  return isBusy || pending !== null || isOpen();
}

function forget() {
  pending = null;
}

function setBusy(busy) {
  isBusy = busy;
  at("game").toggleAttribute("data-busy", busy);
  showControls();
  showBet();
}

/** Makes a move that costs `price`; one that got no answer is asked for first. */
async function move(act, price = 0) {
  if (isBusy || notice.open || rules.open) return;
  if (pending === null) {
    if (balance < price) return refuse(new Problem("funds"));
    const isFirst = !isOpen();
    pending = { round: isFirst ? newKey() : round.round, step: isFirst ? 0 : round.steps, act, price };
    if (isFirst) {
      tell("round", { phase: "start", bet: { ...state.balance, amount: price } });
      clearResult();
    }
  }
  await send();
}

async function send() {
  setBusy(true);
  showBalance(balance - pending.price);
  try {
    const { round: key, step, act } = pending;
    const view = await askAgain("/frame/api/move", { round: key, step, act });
    pending = null;
    await show(view);
  } catch (problem) {
    if (problem.kind === "moved") await resume();
    else await refuse(problem);
  }
  setBusy(false);
}

function retry() {
  if (pending !== null) send();
}

/** Puts a round on show, and its end where it has come. */
async function show(view) {
  const was = round;
  round = view;
  if (view.win === null) {
    balance = view.balance.amount;
    showBalance(balance);
    tell("balance", { balance: view.balance });
  }
  await draw(view, was);
  if (view.win === null) return;
  tellResult(view);
  if (view.refill === null) {
    const won = view.win.amount;
    const result = won > 0 ? say("you_win", { win: money(won) }) : say("no_win");
    at("message").textContent = `${outcomeOf(view)} · ${result}`;
  }
  at("live").textContent = `${outcomeOf(view)}. ${at("live").textContent}`;
}

/** The round has gone on without us: shows it as it is. */
async function resume() {
  pending = null;
  try {
    const fresh = await call("/frame/api/state");
    adopt(fresh);
    at("message").textContent = say("round_moved");
  } catch (problem) {
    await refuse(problem);
  }
}

function adopt(fresh) {
  balance = fresh.balance.amount;
  showBalance(balance);
  if (fresh.round === null && !isOpen()) return;
  const was = round;
  round = fresh.round;
  draw(round, was);
  showControls();
}

/** Called by the game's script once it is ready. */
function begin() {
  draw(round, null);
  showControls();
  showBet();
  if (isOpen()) {
    at("message").textContent = say("restored");
    at("live").textContent = say("restored");
  }
}
