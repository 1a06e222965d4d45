import { localizedPath, type Locale } from "../i18n/locale.ts";
import { canonicalPath, splitLocale } from "./locale.ts";

export type RedirectRule = { from_url: string; to_url: string };
export type RedirectStep = { to: string; external: boolean; status: 301 | 302 };
export type Place = { locale: Locale; path: string; search: string; hash: string };

/** More hops than an editor would chain on purpose. */
const MAX_HOPS = 8;

/** Follows the content's redirect rules to their end (§2.3); the shared cases are in tests/vectors/redirects.json. */
export function redirectStep(rules: readonly RedirectRule[], start: Place): RedirectStep | null {
  let place = start;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const target = targetOf(rules, place);
    if (target === null)
      return hop === 0 || sameAddress(place, start) ? null : { to: addressOf(place), external: false, status: 301 };
    if (isExternal(target)) return { to: mergeExternal(target, place), external: true, status: 302 };
    place = arrive(target, place);
  }
  return null;
}

function targetOf(rules: readonly RedirectRule[], { locale, path }: Place): string | null {
  const here = comparable(path);
  let wildcard: string | null = null;
  for (const rule of rules) {
    const source = sourceIn(rule.from_url.trim(), locale);
    if (source === null) continue;
    if (!source.includes("*")) {
      if (comparable(source) === here) return rule.to_url.trim();
    } else {
      wildcard ??= fill(rule.to_url.trim(), source, path);
    }
  }
  return wildcard;
}

/** The rule's path without locale prefix, or null when it is not a path or belongs to the other locale. */
function sourceIn(from: string, locale: Locale): string | null {
  if (!from.startsWith("/") || from.startsWith("//") || /[?#]/.test(from)) return null;
  const { named, bare } = splitLocale(canonicalPath(from));
  return named === undefined || named === locale ? bare : null;
}

function fill(target: string, source: string, path: string): string | null {
  const parts = source
    .split("*")
    .map((literal) => encodePath(literal).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Each star matches as few characters as possible; the last one takes the rest.
  const pattern = parts.reduce(
    (built, part, index) => built + (index === parts.length - 1 && part === "" ? "(.+)" : "(.+?)") + part,
  );
  const match = new RegExp(`^${pattern}$`, "si").exec(path);
  if (!match) return null;
  let star = 0;
  return target.replaceAll("*", () => match[(star += 1)] ?? "");
}

/** Ignores case and whether the editor wrote letters or escapes. */
function comparable(path: string): string {
  return encodePath(path).toLowerCase();
}

function encodePath(path: string): string {
  return path.replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent);
}

function isExternal(target: string): boolean {
  return /^https?:/i.test(target);
}

function mergeExternal(target: string, place: Place): string {
  const url = new URL(target);
  url.search = mergeSearch(url.search, place.search);
  url.hash = url.hash || place.hash;
  return url.href;
}

function arrive(target: string, from: Place): Place {
  const [, path = "/", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  const { named, bare } = splitLocale(canonicalPath(encodePath(path)));
  return {
    locale: named ?? from.locale,
    path: bare,
    search: mergeSearch(search, from.search),
    hash: hash || from.hash,
  };
}

const pairs = (search: string) => search.replace(/^\?/, "").split("&").filter(Boolean);
const nameOf = (pair: string) => pair.split("=", 1)[0];

/** The target's query pairs, then the request's pairs with other names, byte for byte. */
export function mergeSearch(target: string, request: string): string {
  const own = pairs(target);
  const names = new Set(own.map(nameOf));
  const merged = [...own, ...pairs(request).filter((pair) => !names.has(nameOf(pair)))];
  return merged.length > 0 ? `?${merged.join("&")}` : "";
}

function addressOf({ locale, path, search, hash }: Place): string {
  return `${localizedPath(locale, path)}${search}${hash}`;
}

function sameAddress(one: Place, other: Place): boolean {
  return one.locale === other.locale && comparable(one.path) === comparable(other.path) && one.search === other.search;
}
