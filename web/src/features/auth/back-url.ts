import { foreignJson } from "#lib/browser/foreign-json.ts";
import { safeReturnUrl } from "#lib/navigation/return-url.ts";
import { readStorage, removeStorage, writeStorage } from "#lib/browser/storage.ts";

/** §2.3: the event that uses a stored `backUrl`. Each kind has its own storage key, so that they do not mix. */
export type BackUrlKind = "social" | "payment";

const KEYS: Record<BackUrlKind, string> = { social: "foyer.back-url.social", payment: "foyer.back-url.payment" };

/** A stored return address expires after one hour. */
const LIFETIME_MS = 60 * 60_000;

type Site = { origin: string; allowed: readonly string[] };

/** Validates and stores a return address. An invalid one is not stored and leaves the stored one in place. */
export function rememberBackUrl(kind: BackUrlKind, given: string, { origin, allowed }: Site, now: number): boolean {
  const url = safeReturnUrl(given, origin, allowed);
  if (url === null) return false;
  writeStorage(KEYS[kind], JSON.stringify({ url, at: now }));
  return true;
}

/** Removes and returns the stored address. It is validated again, because users can edit local storage. */
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
