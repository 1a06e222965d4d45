import { foreignJson } from "./foreign-json.ts";

/** What a guest was about to do when they were asked to sign in. A wanted page is in the address instead (`redirectUrl`, #real). */
export type Intent = {
  /** Adding a game to the favourites, or taking part in a tournament. */
  kind: "like" | "tournament";
  sysname: string;
};

const KEY = "foyer.intent";

/** Longer than any sign-in takes; an older intent is dropped. */
const LIFETIME_MS = 30 * 60_000;
const SYSNAME = /^[\w.-]{1,128}$/;

/** Session storage, because a social sign-in may leave the page and come back. Without storage the intent is lost. */
export function rememberIntent(intent: Intent, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...intent, at: now }));
  } catch {
    // Storage refused: the intent is lost.
  }
}

/** Removes an intent of this kind and returns its sysname. It is validated, because anyone with the browser can write to storage. */
export function takeIntent(wanted: Intent["kind"], now: number): string | null {
  const stored = read();
  if (
    typeof stored !== "object" ||
    stored === null ||
    !("kind" in stored) ||
    !("sysname" in stored) ||
    !("at" in stored)
  )
    return null;
  const { kind, sysname, at } = stored;
  if (kind !== wanted) return null;
  forgetIntent();
  if (typeof sysname !== "string" || !SYSNAME.test(sysname)) return null;
  return typeof at === "number" && at <= now && now - at < LIFETIME_MS ? sysname : null;
}

/** For a guest who closes the popup without signing in. */
export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage refused: there is no intent.
  }
}

function read(): unknown {
  try {
    return foreignJson(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
