import { foreignJson } from "#lib/browser/foreign-json.ts";
import { safeReturnUrl } from "#lib/navigation/return-url.ts";
import { readStorage, removeStorage, writeStorage } from "#lib/browser/storage.ts";

/** §2.3: what a `backUrl` waits for. Each has a key of its own, so that one never sends the player where the other wanted. */
export type BackUrlKind = "social" | "payment";

const KEYS: Record<BackUrlKind, string> = { social: "foyer.back-url.social", payment: "foyer.back-url.payment" };

/** Nobody expects to be sent away by a link of yesterday. */
const LIFETIME_MS = 60 * 60_000;

type Site = { origin: string; allowed: readonly string[] };

/** Checked when it is stored; an address that may not be followed takes the place of none. */
export function rememberBackUrl(kind: BackUrlKind, given: string, { origin, allowed }: Site, now: number): boolean {
  const url = safeReturnUrl(given, origin, allowed);
  if (url === null) return false;
  writeStorage(KEYS[kind], JSON.stringify({ url, at: now }));
  return true;
}

/** Taken once, and checked again: storage is anybody's to write who has the browser. */
export function takeBackUrl(kind: BackUrlKind, { origin, allowed }: Site, now: number): string | null {
  const stored = parse(readStorage(KEYS[kind]));
  removeStorage(KEYS[kind]);
  if (!stored || now - stored.at >= LIFETIME_MS || stored.at > now) return null;
  return safeReturnUrl(stored.url, origin, allowed);
}

export function forgetBackUrl(kind: BackUrlKind): void {
  removeStorage(KEYS[kind]);
}

function parse(text: string | null): { url: string; at: number } | null {
  const value = foreignJson(text);
  if (typeof value !== "object" || value === null || !("url" in value) || !("at" in value)) return null;
  return typeof value.url === "string" && typeof value.at === "number" ? { url: value.url, at: value.at } : null;
}
