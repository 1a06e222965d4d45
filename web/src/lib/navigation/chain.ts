import type { AccountInfo } from "../api/entities.ts";
import { DEFAULT_LOCALE, localizedPath, type Locale } from "../i18n/locale.ts";
import { guardStep } from "./guard.ts";
import { canonicalPath, localeStep, splitLocale } from "./locale.ts";
import { redirectStep, type RedirectRule } from "./redirects.ts";

export type ChainInput = {
  locale: Locale;
  /** Without the locale's prefix. */
  path: string;
  search: string;
  hash: string;
  rules: readonly RedirectRule[];
  user: AccountInfo | null;
  /** Spells a path of the coming page as the route table does. */
  spell: (path: string) => string;
};

/** `document` targets need a full page load: another locale or another site. */
export type ChainRedirect = { to: string; document: boolean };
export type ChainAnswer = ChainRedirect | { notFound: true };

/** The navigation chain of §2.3 as the browser runs it, in the server's order; null lets the page load. */
export function runChain({ locale, path, search, hash, rules, user, spell }: ChainInput): ChainAnswer | null {
  // The address as the server sees it: the router has removed the locale's prefix.
  const step = localeStep(localizedPath(locale, path), search, spell);
  if ("notFound" in step) return step;
  if ("redirect" in step) return arriveAt(`${step.redirect.to}${hash}`, locale);
  // A link written with a prefix inside the router belongs to that locale's document.
  if (step.locale !== locale) return { to: `${localizedPath(step.locale, step.path)}${search}${hash}`, document: true };
  const redirect = redirectStep(rules, { locale, path, search, hash });
  if (redirect) return redirect.external ? { to: redirect.to, document: true } : arriveAt(redirect.to, locale);
  const guarded = guardStep(locale, path, search, user !== null);
  // Keep the hash, as the browser does with the server's redirect: it belongs to the wanted page.
  return guarded === null ? null : { to: `${guarded}${hash}`, document: false };
}

export function arriveAt(to: string, locale: Locale): ChainRedirect {
  return { to, document: localeOf(to) !== locale };
}

function localeOf(address: string): Locale {
  const path = /^[^?#]*/.exec(address)?.[0] ?? address;
  return splitLocale(canonicalPath(path)).named ?? DEFAULT_LOCALE;
}
