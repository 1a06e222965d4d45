import { foreignJson } from "#lib/browser/foreign-json.ts";
import { readStorage, removeStorage, writeStorage } from "#lib/browser/storage.ts";
import { fold } from "#lib/text/fold.ts";

const MOST = 6;
const LONGEST = 64;

/** Each player's own, so that nobody reads what another one looked for on the same device. */
const keyOf = (uid: number | undefined) => `foyer.searches.${uid ?? "guest"}`;

/** The last searches, the newest first. Anyone with the browser can write to storage, so it is validated. */
export function readSearches(uid: number | undefined): string[] {
  const stored = foreignJson(readStorage(keyOf(uid)));
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((text): text is string => typeof text === "string" && text.trim() !== "" && text.length <= LONGEST)
    .slice(0, MOST);
}

export function rememberSearch(uid: number | undefined, text: string): void {
  const searched = text.trim().slice(0, LONGEST);
  if (!searched) return;
  writeStorage(keyOf(uid), JSON.stringify(withSearch(readSearches(uid), searched)));
}

/** A repeated search moves to the front. */
export function withSearch(searches: readonly string[], text: string): string[] {
  return [text, ...searches.filter((other) => fold(other) !== fold(text))].slice(0, MOST);
}

export function forgetSearches(uid: number | undefined): void {
  removeStorage(keyOf(uid));
}
