declare const SITE_LOCALES: readonly string[];

export type Locale = string;
export const DEFAULT_LOCALE: Locale = "en";
/** The languages that have words in src/locales, the default one first; the build fills them in. */
export const LOCALES: readonly Locale[] = SITE_LOCALES;

/** The region whose habits of writing numbers and dates a language follows. */
export const intlLocale = (locale: Locale): string => (locale === "en" ? "en-GB" : locale);

/** Router basename of a locale: the default locale has none (§2). */
export function basenameOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? "/" : `/${locale}`;
}

/** A path with a locale's prefix, for links outside of the router (language switch, hreflang). */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
