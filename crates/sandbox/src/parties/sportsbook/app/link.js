// What the application says to its server and to the page around it.

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

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isFramed = window.parent !== window;
/** The site that shows us, when the browser says; else each site that may, of which only the right one receives it. */
const around = [...(location.ancestorOrigins ?? [])].slice(0, 1).filter((origin) => launch.sites.includes(origin));
const listeners = around.length > 0 ? around : launch.sites;

function tell(type, detail = {}) {
  if (!isFramed) return;
  for (const origin of listeners) window.parent.postMessage({ source: "foyer-sportsbook", type, ...detail }, origin);
}

function onSite(hear) {
  window.addEventListener("message", (event) => {
    const isSite = event.source === window.parent && launch.sites.includes(event.origin);
    if (isSite && event.data?.source === "foyer-site") hear(event.data);
  });
}

/** §4 Inactivity: what is done in the frame counts as the player's presence on the site. */
const PRESENCE = 10_000;
let lastSeen = -PRESENCE;
for (const type of ["pointerdown", "keydown"]) {
  window.addEventListener(
    type,
    (event) => {
      if (event.timeStamp - lastSeen < PRESENCE) return;
      lastSeen = event.timeStamp;
      tell("activity");
    },
    { passive: true, capture: true },
  );
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
