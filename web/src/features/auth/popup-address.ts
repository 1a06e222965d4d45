import type { Location } from "react-router";
import { isLaunchHash } from "#lib/browser/mini-app.ts";
import type { AuthKind } from "#lib/navigation/auth-address.ts";
import { returnPath } from "#lib/navigation/return-url.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { ERROR_KEY, RETURN_KEY } from "./social.ts";

type Place = Pick<Location, "pathname" | "search" | "hash">;

/** Query parameters that open the auth popup; closing it removes them (§2.3). */
const KEYS = ["show_popup_reg", "show_popup_auth", "prevent_close", "redirectUrl", RETURN_KEY, ERROR_KEY] as const;

/**
 * The popup that an address opens (§2.3). The guard redirects guests to the home page with the requested page in the
 * query: the popup offers to sign in, except on /forms/*, which show the form already.
 */
export function popupIn({ pathname, search }: Place): AuthKind | null {
  const query = new URLSearchParams(search);
  if (query.has("show_popup_reg")) return "registration";
  const isWanted = query.has("show_popup_auth") || (query.has("redirectUrl") && !pathname.startsWith("/forms/"));
  return isWanted ? "authorization" : null;
}

/** The same address without the popup's parameters. */
export function withoutPopup({ pathname, search, hash }: Place): Place {
  const query = new URLSearchParams(search);
  // With a requested page, the hash belongs to that page.
  const isOfWanted = query.has("redirectUrl") && !isLaunchHash(hash);
  for (const key of KEYS) query.delete(key);
  return { pathname, search: query.toString(), hash: isOfWanted ? "" : hash };
}

/** The requested page, if it belongs to this site: the target after signing in. */
export function wantedPage({ search, hash }: Place, site: Pick<SiteContext, "origin" | "locale">): string | null {
  return returnPath(new URLSearchParams(search).get("redirectUrl"), site, isLaunchHash(hash) ? "" : hash);
}
