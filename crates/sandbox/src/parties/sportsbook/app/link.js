// What the application asks its server, and what it remembers.

const SOURCE = "foyer-sportsbook";
const launch = JSON.parse(document.getElementById("launch").textContent);
const { words, locale } = launch;

/** An answer that is not what was asked for; `reason` is the server's word for it. */
class Problem extends Error {
  constructor(reason, details = {}) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }
}

const REASONS = {
  AuthorizationException: "session",
  UserNeedDepositException: "funds",
  UserBannedException: "blocked",
  UserDeletedException: "blocked",
  KycUserProfileException: "verify",
  BillingUnavailableException: "network",
};
/** The wallet's words for the same. */
const WALLET = { insufficientFunds: "funds", sessionEnded: "session" };
const PATIENCE = 10_000;
const PAUSES = [400, 1_500];

const pause = (time) => new Promise((done) => setTimeout(done, time));

async function call(path, body) {
  let response;
  try {
    response = await fetch(`/sportsbook/api/${path}${path.includes("?") ? "&" : "?"}locale=${locale}`, {
      method: body ? "POST" : "GET",
      headers: {
        ...(launch.token && { Authorization: `Bearer ${launch.token}` }),
        ...(body && { "Content-Type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new Problem("network");
  }
  if (response.status >= 500 || response.status === 429) throw new Problem("network");
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer.data;
  const { type, error_data: details = {}, message } = answer.error ?? {};
  const word = Array.isArray(details.reason) ? details.reason[0] : undefined;
  const reason = WALLET[word] ?? word;
  throw new Problem(reason ?? REASONS[type] ?? "refused", { ...details, message });
}

/** A lost answer is asked for again with the same key: the server takes a key once, so nobody bets twice. */
async function callAgain(path, body) {
  for (const wait of [...PAUSES, null]) {
    try {
      return await call(path, body);
    } catch (problem) {
      if (problem.reason !== "network" || wait === null) throw problem;
      await pause(wait);
    }
  }
}

/** What this browser remembers; nothing, where it may not. */
const memory = (storage) => ({
  read(name, otherwise) {
    try {
      return JSON.parse(window[storage].getItem(`grandstand.${name}`)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  write(name, value) {
    try {
      window[storage].setItem(`grandstand.${name}`, JSON.stringify(value));
    } catch {
      // Private windows may refuse: the slip lives as long as the page.
    }
  },
});
const lasting = memory("localStorage");
const passing = memory("sessionStorage");
