import type { AuthKind } from "#lib/navigation/auth-address.ts";

/** The window of a social sign-in (§2.5): a popup, or the page itself where popups are blocked. */
export type SocialDisplay = "popup" | "page";

/** The popup's name; a service that isolates itself takes it away, so that it is only a hint. */
export const POPUP_NAME = "foyer-social";
const POPUP = { width: 640, height: 480 };

/** What the server adds to the address that a sign-in returns to (crates/server/src/endpoints/oauth.rs). */
export const RETURN_KEY = "oauth_return";
export const ERROR_KEY = "oauth_error";

/** What may go wrong, in the platform's words and the site's; anything else reads as `failed`. */
const ERRORS = [
  "cancelled",
  "email_taken",
  "banned",
  "deleted",
  "excluded",
  "failed",
  "expired",
  "too_many",
  "unavailable",
];

type Begin = { service: string; type: AuthKind; page: string; display: SocialDisplay };

/** §7.2 GET /oauth/init: `redirect_url` is the current page. */
export function socialAddress({ service, type, page, display }: Begin): string {
  return `/oauth/init?${new URLSearchParams({ service, redirect_url: page, type_auth: type, display })}`;
}

/** In the middle of the window that asks for it. */
export function popupFeatures(around: Pick<Window, "screenX" | "screenY" | "outerWidth" | "outerHeight">): string {
  const left = Math.round(around.screenX + Math.max(0, (around.outerWidth - POPUP.width) / 2));
  const top = Math.round(around.screenY + Math.max(0, (around.outerHeight - POPUP.height) / 2));
  return `popup=1,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
}

export type SocialResult = { display: SocialDisplay; error: string | null };

/** What an address says of a sign-in that ends here, or null when none does. */
export function socialResultIn(search: string, windowName = ""): SocialResult | null {
  const query = new URLSearchParams(search);
  const told = query.get(RETURN_KEY);
  const error = query.get(ERROR_KEY);
  if (told === null && error === null) return null;
  // A sign-in that has expired has lost the page it began on, and with it the word for the window.
  const isPopup = told === null ? windowName === POPUP_NAME : told === "popup";
  return {
    display: isPopup ? "popup" : "page",
    error: error === null ? null : ERRORS.includes(error) ? error : "failed",
  };
}

export function withoutSocialResult(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(RETURN_KEY);
  query.delete(ERROR_KEY);
  return query.size > 0 ? `?${query}` : "";
}

/** The history state that carries an error past the cleaned address to the buttons. */
export type SocialErrorState = { socialError?: string };

export function socialErrorIn(state: unknown): string | null {
  const error = typeof state === "object" && state !== null && "socialError" in state ? state.socialError : null;
  return typeof error === "string" && ERRORS.includes(error) ? error : null;
}
