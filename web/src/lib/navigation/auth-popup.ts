import type { AuthKind } from "./auth-address.ts";

/**
 * Which popup an address asks for (§2.3). The guard sends guests home with the page they wanted: offering to sign in is the
 * way on, except on the forms' own pages, which offer it already.
 */
export function authPopupIn(pathname: string, query: URLSearchParams): AuthKind | null {
  if (query.has("show_popup_reg")) return "registration";
  const isWanted = query.has("show_popup_auth") || (query.has("redirectUrl") && !pathname.startsWith("/forms/"));
  return isWanted ? "authorization" : null;
}
