import { ApiError, NotDone } from "../api/api.ts";
import { foreignJson } from "../browser/foreign-json.ts";
import { serverNow } from "../time/clock.ts";

// A payment is made once per intent, whether the player presses again, reloads or loses the network: the platform
// returns the first result for a repeated idempotency key.

const PREFIX = "foyer.key.";
/** After this time the same intent is a new payment. */
const LIFETIME_MS = 15 * 60_000;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

export type IntentKeys<Params> = {
  /** Returns the key of an intent: the same one until its final answer. */
  take: (params: Params) => string;
  /** Discards the key if the answer was final. */
  settle: (params: Params, error: unknown) => void;
};

/**
 * One idempotency key per intent, e.g. `({ method, amount }) => `deposit:${method}:${amount}``. The name must not
 * contain a card number or other personal data, because it is kept in session storage. A browser without storage has
 * no cookies either, and so no player.
 */
export function intentKeys<Params>(nameOf: (params: Params) => string): IntentKeys<Params> {
  return {
    take: (params) => {
      const name = nameOf(params);
      const now = serverNow();
      const kept = read(name);
      if (kept && now < kept.until) return kept.key;
      const key = crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), "");
      write(name, JSON.stringify({ key, until: now + LIFETIME_MS }));
      return key;
    },
    settle: (params, error) => {
      if (error === null || isFinal(error)) write(nameOf(params), null);
    },
  };
}

/** Whether an error means that nothing was done. Without an answer the call may have succeeded. */
function isFinal(error: unknown): boolean {
  if (error instanceof NotDone) return true;
  if (!(error instanceof ApiError) || error.status === REQUEST_TIMEOUT || error.status === TOO_MANY_REQUESTS)
    return false;
  return error.status >= 400 && error.status < 500;
}

function read(name: string): { key: string; until: number } | null {
  try {
    const kept = foreignJson(sessionStorage.getItem(PREFIX + name)) as { key?: unknown; until?: unknown } | null;
    return typeof kept?.key === "string" && typeof kept.until === "number"
      ? { key: kept.key, until: kept.until }
      : null;
  } catch {
    return null;
  }
}

function write(name: string, kept: string | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, kept);
  } catch {
    // Storage is unavailable; see above.
  }
}
