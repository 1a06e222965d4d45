import { localizedPath, type Locale } from "../i18n/locale.ts";

/** §2.3 and architecture §9: whole first segments, so that `/game/free-bets-slot` stays open. */
const GUARDED = new Set(["bets", "cashier", "profile", "responsible-game"]);

/** Where a guest goes instead of a player's page, or null when the page is open. */
export function guardStep(locale: Locale, path: string, search: string, authenticated: boolean): string | null {
  if (authenticated || !isGuarded(path)) return null;
  const wanted = `${localizedPath(locale, path)}${search}`;
  return `${localizedPath(locale, "/")}?redirectUrl=${encodeURIComponent(wanted)}`;
}

/** Whether a path is closed to guests. */
export function isGuarded(path: string): boolean {
  return GUARDED.has(firstSegment(path));
}

function firstSegment(path: string): string {
  const segment = path.split("/")[1] ?? "";
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}
