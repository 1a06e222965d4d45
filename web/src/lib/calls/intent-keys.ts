import { ApiError, NotDone } from "../api/api.ts";
import { foreignJson } from "../browser/foreign-json.ts";
import { readStorage, removeStorage, writeStorage } from "../browser/storage.ts";
import { serverNow } from "../time/clock.ts";

// A purchase is made once per intent, whether the player presses again, reloads, loses the network or has two tabs open:
// the platform returns the first result for a repeated idempotency key.

const PREFIX = "foyer.key.";
/** After this time the same intent is a new purchase. */
const LIFETIME_MS = 15 * 60_000;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

export type IntentKeys<Params> = {
  /** Returns the key of an intent: the same one in all tabs until its final answer, and the same one here even after it. */
  take: (params: Params) => string;
  /** Discards the key if the answer was final. */
  settle: (params: Params, error: unknown) => void;
};

/**
 * One idempotency key per intent, e.g. `({ id }) => `product:${uid}:${id}``. The name must not contain a card number or other
 * personal data, because it is kept in local storage.
 *
 * A dialog that asks for one purchase keeps one instance, `useState(() => intentKeys(…))`, and takes its key when it opens: of two
 * tabs with the question open, the second one to be answered then repeats the purchase of the first.
 */
export function intentKeys<Params>(nameOf: (params: Params) => string): IntentKeys<Params> {
  const mine = new Map<string, string>();
  return {
    take: (params) => {
      const name = nameOf(params);
      const now = serverNow();
      const kept = read(name);
      let key = kept && now < kept.until ? kept.key : mine.get(name);
      if (key === undefined) {
        key = newKey();
        writeStorage(PREFIX + name, JSON.stringify({ key, until: now + LIFETIME_MS }));
      }
      mine.set(name, key);
      return key;
    },
    settle: (params, error) => {
      const name = nameOf(params);
      if (error !== null && !isFinal(error)) return;
      if (read(name)?.key === mine.get(name)) removeStorage(PREFIX + name);
      if (error !== null) mine.delete(name);
    },
  };
}

/** `randomUUID` is unavailable in an insecure context. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), "");
}

/** Whether an error means that nothing was done. Without an answer the call may have succeeded. */
function isFinal(error: unknown): boolean {
  if (error instanceof NotDone) return true;
  if (!(error instanceof ApiError) || error.status === REQUEST_TIMEOUT || error.status === TOO_MANY_REQUESTS)
    return false;
  return error.status >= 400 && error.status < 500;
}

function read(name: string): { key: string; until: number } | null {
  const kept = foreignJson(readStorage(PREFIX + name)) as { key?: unknown; until?: unknown } | null;
  return typeof kept?.key === "string" && typeof kept.until === "number" ? { key: kept.key, until: kept.until } : null;
}
