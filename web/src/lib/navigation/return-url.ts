import { basenameOf, LOCALES } from "../i18n/locale.ts";
import { type SiteContext } from "../site/site-context.ts";

/** A path of ours that becomes an address with a host when the locale's prefix is removed. */
const NAMES_A_HOST = new RegExp(`^(?:/(?:${LOCALES.join("|")}))*//`);

/**
 * Makes a return address from a query (`redirectUrl`, `backUrl`, OAuth's `redirect_url`) safe to follow (architecture §9):
 * a path on our origin, a whole address on an allowed one, or null.
 */
export function safeReturnUrl(input: string, origin: string, allowed: readonly string[] = []): string | null {
  if (input.trim() === "") return null;
  let url: URL;
  try {
    url = new URL(input, `${origin}/`);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password) return null;
  if (url.origin === origin) {
    // `/..//host` parses as ours with the pathname `//host`, which the next parser takes for a host; `/fr//host` becomes one.
    return NAMES_A_HOST.test(url.pathname) ? null : `${url.pathname}${url.search}${url.hash}`;
  }
  return allowed.includes(url.origin) ? url.href : null;
}

/**
 * A return address for the router of the page's locale, or null if it does not lead to a page of ours. `hash` is the hash of the
 * address that contains it: servers never see a hash, and browsers keep it through redirects.
 */
export function returnPath(
  input: string | null,
  { origin, locale }: Pick<SiteContext, "origin" | "locale">,
  hash = "",
): string | null {
  const address = safeReturnUrl(input ?? "", origin);
  return address === null ? null : withHash(withoutBasename(address, basenameOf(locale)), hash);
}

/** Redirects preserve the hash (§2.3), unless the target has its own. */
export function withHash(to: string, hash: string): string {
  return to.includes("#") ? to : `${to}${hash}`;
}

/** The address for the router, which adds the basename itself. It always begins with exactly one slash. */
export function withoutBasename(address: string, basename: string): string {
  return `/${cutBasename(address, basename).replace(/^[/\\]+/, "")}`;
}

/** The rest after the basename, unchanged: make it canonical (`localeStep`) or safe (`withoutBasename`) before navigating to it. */
export function cutBasename(address: string, basename: string): string {
  const isUnder =
    basename !== "/" && address.startsWith(basename) && /^[/\\?#]?$/.test(address.charAt(basename.length));
  return isUnder ? address.slice(basename.length) : address;
}
