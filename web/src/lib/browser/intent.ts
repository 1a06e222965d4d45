import { foreignJson } from "./foreign-json.ts";

/** What a guest was about to do when they were asked to sign in. A page's own wish stands in its address (`redirectUrl`, #real). */
export type Intent = { kind: "like"; sysname: string };

const KEY = "foyer.intent";

/** Longer than any way through sign-in; nobody expects to come back to it after that. */
const LIFETIME_MS = 30 * 60_000;
const SYSNAME = /^[\w.-]{1,128}$/;

/** The tab's own storage: a social sign-in may leave the page and come back. A browser that refuses it forgets the intent. */
export function rememberIntent(intent: Intent, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...intent, at: now }));
  } catch {
    // As said above.
  }
}

/** Taken once, and checked: storage is anybody's to write who has the browser. */
export function takeIntent(now: number): Intent | null {
  const stored = read();
  forgetIntent();
  if (
    typeof stored !== "object" ||
    stored === null ||
    !("kind" in stored) ||
    !("sysname" in stored) ||
    !("at" in stored)
  )
    return null;
  const { kind, sysname, at } = stored;
  if (kind !== "like" || typeof sysname !== "string" || !SYSNAME.test(sysname)) return null;
  return typeof at === "number" && at <= now && now - at < LIFETIME_MS ? { kind, sysname } : null;
}

/** Whoever closes the popup without signing in has changed their mind. */
export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

function read(): unknown {
  try {
    return foreignJson(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
