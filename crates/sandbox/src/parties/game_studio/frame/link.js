// What the game asks its server.

const SOURCE = "foyer-game";
const launch = JSON.parse(document.getElementById("launch").textContent);
const { state, words } = launch;

/** An answer that is not a round: `kind` decides what the player is told. */
class Problem extends Error {
  constructor(kind, message) {
    super(message ?? kind);
    this.kind = kind;
  }
}

const KINDS = {
  AuthorizationException: "session",
  UserNeedDepositException: "funds",
  UserBannedException: "blocked",
  UserDeletedException: "blocked",
  KycUserProfileException: "verify",
};
/** What the platform's reasons are to the player; they say more than the type. */
const REASONS = {
  bonus_excluded_game: "bonus",
  bonus_max_bet: "bonus",
  loss_limit: "limit",
  wager_limit: "limit",
  time_out: "rest",
  self_exclusion: "rest",
  roundMoved: "moved",
  betsClosed: "closed",
};
const PATIENCE = 10_000;
const PAUSES = [400, 1_500];

const pause = (time) => new Promise((done) => setTimeout(done, time));

async function call(path, body) {
  const response = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${launch.token}`, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (response.status >= 500 || response.status === 429) throw new Problem("network");
  const answer = await response.json();
  if (response.ok) return answer.data;
  const reasons = answer.error?.error_data?.reason;
  const reason = Array.isArray(reasons) ? REASONS[reasons[0]] : undefined;
  throw new Problem(reason ?? KINDS[answer.error?.type] ?? "refused", answer.error?.message);
}

/**
 * Asks for a round or a move. A lost answer is asked for again with the same key: the server plays a key once, so nobody pays
 * twice.
 */
async function askAgain(path, body) {
  for (const wait of [...PAUSES, null]) {
    try {
      return await call(path, body);
    } catch (problem) {
      const isLost = !(problem instanceof Problem) || problem.kind === "network";
      if (!isLost) throw problem;
      if (wait === null) throw new Problem("network");
      await pause(wait);
    }
  }
}

const askForState = () => call("/frame/api/state");

const format = new Intl.NumberFormat(launch.locale, { style: "currency", currency: state.balance.currency, currencyDisplay: "narrowSymbol" });
const unit = 10 ** format.resolvedOptions().maximumFractionDigits;
/** Minor units as the player reads them. */
const money = (amount) => format.format(amount / unit);
const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
