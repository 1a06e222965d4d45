import { localizedPath } from "../i18n/locale.ts";
import { canonicalPath, splitLocale } from "./locale.ts";
import { mergeSearch, type Place } from "./redirects.ts";
import { safeReturnUrl } from "./return-url.ts";

export type LookupTarget = { to: string; external: boolean };

/** The target of a platform redirect (§2.3), or null if it leads to the same place or is not safe. */
export function lookupStep(
  place: Place,
  target: string,
  origin: string,
  allowed: readonly string[] = [],
): LookupTarget | null {
  const safe = safeReturnUrl(target, origin, allowed);
  if (safe === null) return null;
  if (!safe.startsWith("/")) return { to: safe, external: true };
  const url = new URL(safe, origin);
  const { named, bare } = splitLocale(canonicalPath(url.pathname));
  const locale = named ?? place.locale;
  if (locale === place.locale && bare === place.path) return null;
  return {
    to: `${localizedPath(locale, bare)}${mergeSearch(url.search, place.search)}${url.hash || place.hash}`,
    external: false,
  };
}
