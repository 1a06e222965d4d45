import type { Location } from "react-router";
import { isLaunchHash } from "#lib/browser/mini-app.ts";
import type { AuthKind } from "#lib/navigation/auth-address.ts";
import { returnPath } from "#lib/navigation/return-url.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { ERROR_KEY, RETURN_KEY } from "./social.ts";

type Place = Pick<Location, "pathname" | "search" | "hash">;

/** The queries that open the auth popup, and that closing it takes away (§2.3). */
const KEYS = ["show_popup_reg", "show_popup_auth", "prevent_close", "redirectUrl", RETURN_KEY, ERROR_KEY] as const;

/**
 * Which popup an address asks for (§2.3). The guard sends guests home with the page they wanted: offering to sign in is the
 * way on, except on the forms' own pages, which offer it already.
 */
export function popupIn({ pathname, search }: Place): AuthKind | null {
  const query = new URLSearchParams(search);
  if (query.has("show_popup_reg")) return "registration";
  const isWanted = query.has("show_popup_auth") || (query.has("redirectUrl") && !pathname.startsWith("/forms/"));
  return isWanted ? "authorization" : null;
}

/** The same page without its popup. */
export function withoutPopup({ pathname, search, hash }: Place): Place {
  const query = new URLSearchParams(search);
  // The hash beside a wanted page belongs to that page.
  const isOfWanted = query.has("redirectUrl") && !isLaunchHash(hash);
  for (const key of KEYS) query.delete(key);
  return { pathname, search: query.toString(), hash: isOfWanted ? "" : hash };
}

/** The page that was wanted, if it is one of ours: where signing in leads. */
export function wantedPage({ search, hash }: Place, site: Pick<SiteContext, "origin" | "locale">): string | null {
  return returnPath(new URLSearchParams(search).get("redirectUrl"), site, isLaunchHash(hash) ? "" : hash);
}
