import { foreignJson } from "#lib/browser/foreign-json.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";

/** §9 "Tracking query parameters": identify the partner that referred the visitor. */
const NAMES = ["track_id", "publisher_id", "goal_id", "goal_entry_id", "link_id", "show_popup_reg"] as const;
export type Tracking = Partial<Record<(typeof NAMES)[number], string>>;

const KEY = "foyer.tracking";
const LIFETIME_MS = 30 * 86_400_000;
/** Maximum length as in the contract (auth/register); excludes markup and URLs. */
const VALUE = /^[\w.~:|-]{1,128}$/;

/** Stores the parameters of any landing address. A new set replaces the old one: the last partner counts. */
export function rememberTracking(search: string, now: number): void {
  const query = new URLSearchParams(search);
  const given = valid((name) => query.get(name));
  if (Object.keys(given).length > 0) writeStorage(KEY, JSON.stringify({ at: now, given }));
}

/** The stored parameters, unless expired. Validated, because users can edit local storage. */
export function knownTracking(now: number): Tracking {
  const stored = foreignJson(readStorage(KEY));
  if (typeof stored !== "object" || stored === null || !("at" in stored) || !("given" in stored)) return {};
  const { at, given } = stored;
  if (typeof at !== "number" || at > now || now - at >= LIFETIME_MS || typeof given !== "object" || given === null)
    return {};
  return valid((name) => (given as Record<string, unknown>)[name]);
}

function valid(valueOf: (name: string) => unknown): Tracking {
  const found: Tracking = {};
  for (const name of NAMES) {
    const value = valueOf(name);
    if (typeof value === "string" && VALUE.test(value)) found[name] = value;
  }
  return found;
}
