import { isPage, type RouteEntry } from "#lib/site/route-entry.ts";

/** Areas in which the player plays, pays or fills in something: a reload would cost them more than an old build. */
const BUSY = /^\/(betting|cashier|confirmation|forms|profile\/verification)(\/|$)/;

/** Whether a page may offer to reload itself. */
export function isQuietPage(entry: RouteEntry, path: string): boolean {
  return isPage(entry) && entry.layout === "default" && !entry.gamePage && !BUSY.test(path);
}

/** Whether text can be typed into an element. */
export function isTextField(target: unknown): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !["button", "submit", "reset", "range"].includes(target.type);
}
