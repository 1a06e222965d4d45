import { DEFAULT_LOCALE, LOCALES, localizedPath, type Locale } from "../i18n/locale.ts";

export type LocaleStep =
  { locale: Locale; path: string } | { redirect: { to: string; status: 301 } } | { notFound: true };

/** Control characters and line ends, as escapes: no page has one, and the router's patterns do not match the latter. */
const CONTROLS = /%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f]|e2%80%a[89])/i;

/**
 * The locale is the path's first segment; the default locale has none (§2, §2.3). An address that is spelled differently is
 * redirected; `spell` spells a path as the route table does.
 */
export function localeStep(path: string, search: string, spell: (path: string) => string = (bare) => bare): LocaleStep {
  if (CONTROLS.test(path)) return { notFound: true };
  const { named, bare } = splitLocale(canonicalPath(path));
  const locale = named ?? DEFAULT_LOCALE;
  const own = localizedPath(locale, spell(bare));
  return own === path ? { locale, path: bare } : { redirect: { to: `${own}${search}`, status: 301 } };
}

/** Removes the locale's prefix from a canonical path. */
export function splitLocale(path: string): { named: Locale | undefined; bare: string } {
  const [, first, rest] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const named = LOCALES.find((candidate) => candidate === first);
  return { named, bare: named ? rest || "/" : path };
}

/**
 * One spelling per page: `\` reads as `/`, dot segments are resolved, no empty segments, no trailing slash, escapes as RFC
 * 3986 §6.2.2 has them, a locale's prefix in lower case.
 */
export function canonicalPath(path: string): string {
  const segments: string[] = [];
  for (const segment of spellEscapes(path).replaceAll("\\", "/").split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  const prefix = LOCALES.find((locale) => locale === segments[0]?.toLowerCase());
  if (prefix) segments[0] = prefix;
  return `/${segments.join("/")}`;
}

/** Unescapes letters, digits and `-._~`, and writes other escapes in capitals; a percent sign without escape is escaped itself. */
function spellEscapes(path: string): string {
  return path
    .replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent)
    .replaceAll(/%([0-9a-f]{2})?/gi, (escape, digits: string | undefined) => {
      const character = digits ? String.fromCharCode(Number.parseInt(digits, 16)) : "";
      return /[\w.~-]/.test(character) ? character : digits ? escape.toUpperCase() : "%25";
    });
}

/** Spells the fixed segments of a path as its route's pattern does; parameters stay as they are. */
export function spelledAs(pattern: string, path: string): string {
  const words = pattern.split("/");
  const spell = (segment: string, index: number) => {
    const word = words[index];
    return word && !word.startsWith(":") && word.toLowerCase() === segment.toLowerCase() ? word : segment;
  };
  return path.split("/").map(spell).join("/");
}
