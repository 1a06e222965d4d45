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
  /** How the route table writes a path of the page that is gone to. */
  spell: (path: string) => string;
};

/** `document` targets need a full page load: another locale or another site. */
export type ChainRedirect = { to: string; document: boolean };
export type ChainAnswer = ChainRedirect | { notFound: true };

/** The navigation chain of §2.3 as the browser runs it, in the server's order; null lets the page load. */
export function runChain({ locale, path, search, hash, rules, user, spell }: ChainInput): ChainAnswer | null {
  // The address as the server would see it: the router has taken the locale's prefix off.
  const step = localeStep(localizedPath(locale, path), search, spell);
  if ("notFound" in step) return step;
  if ("redirect" in step) return arriveAt(`${step.redirect.to}${hash}`, locale);
  // A link written with a prefix inside the router belongs to that locale's document.
  if (step.locale !== locale) return { to: `${localizedPath(step.locale, step.path)}${search}${hash}`, document: true };
  const redirect = redirectStep(rules, { locale, path, search, hash });
  if (redirect) return redirect.external ? { to: redirect.to, document: true } : arriveAt(redirect.to, locale);
  const guarded = guardStep(locale, path, search, user !== null);
  // As the browser does with the server's redirect: the hash belongs to the page that is wanted, and waits in the address.
  return guarded === null ? null : { to: `${guarded}${hash}`, document: false };
}

export function arriveAt(to: string, locale: Locale): ChainRedirect {
  return { to, document: localeOf(to) !== locale };
}

function localeOf(address: string): Locale {
  const path = /^[^?#]*/.exec(address)?.[0] ?? address;
  return splitLocale(canonicalPath(path)).named ?? DEFAULT_LOCALE;
}
