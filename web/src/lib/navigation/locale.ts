import { DEFAULT_LOCALE, LOCALES, type Locale } from "../site-context.ts";

export type LocaleStep = { locale: Locale; path: string } | { redirect: { to: string; status: 301 } };

/** The locale is the path's first segment, spelled exactly; the default locale has none (§2, §2.3). */
export function localeStep(path: string, search: string): LocaleStep {
  const canonical = canonicalPath(path);
  const [, first, rest] = /^\/([^/]*)(.*)$/.exec(canonical) ?? [];
  if (first === DEFAULT_LOCALE) return { redirect: { to: `${rest || "/"}${search}`, status: 301 } };
  if (canonical !== path) return { redirect: { to: `${canonical}${search}`, status: 301 } };
  const locale = LOCALES.find((candidate) => candidate === first);
  return locale ? { locale, path: rest || "/" } : { locale: DEFAULT_LOCALE, path: canonical };
}

/** One spelling per page: `\` reads as `/`, dot segments are resolved, no empty segments, no trailing slash. */
export function canonicalPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.replaceAll("\\", "/").split("/")) {
    const plain = segment.replaceAll(/%2e/gi, ".");
    if (plain === "..") segments.pop();
    else if (segment !== "" && plain !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

