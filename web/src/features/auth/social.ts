import type { EventQueue } from "#lib/analytics/event-queue.ts";
import type { AuthKind } from "#lib/navigation/auth-address.ts";

/** The window of a social sign-in (§2.5): a popup, or this page if popups are blocked. */
export type SocialDisplay = "popup" | "page";

/** The popup's name. Only a hint, because a service that isolates its window clears it. */
export const POPUP_NAME = "foyer-social";
const POPUP = { width: 640, height: 480 };

/** Query parameters that the server adds to the return address of a sign-in (crates/server/src/endpoints/oauth.rs). */
export const RETURN_KEY = "oauth_return";
export const ERROR_KEY = "oauth_error";

/** Errors of the platform and the site; any other error is shown as `failed`. */
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

/** Centres the popup over the window that opens it. */
export function popupFeatures(around: Pick<Window, "screenX" | "screenY" | "outerWidth" | "outerHeight">): string {
  const left = Math.round(around.screenX + Math.max(0, (around.outerWidth - POPUP.width) / 2));
  const top = Math.round(around.screenY + Math.max(0, (around.outerHeight - POPUP.height) / 2));
  return `popup=1,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
}

export type SocialResult = { display: SocialDisplay; error: string | null };

/** The result of a social sign-in in an address; null if there is none. */
export function socialResultIn(search: string, windowName = ""): SocialResult | null {
  const query = new URLSearchParams(search);
  const told = query.get(RETURN_KEY);
  const error = query.get(ERROR_KEY);
  if (told === null && error === null) return null;
  // An expired sign-in has lost the page it started on and its `display`: use the window's name.
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

/** History state that passes an error to the buttons after the address has been cleaned. */
export type SocialErrorState = { socialError?: string };

export function socialErrorIn(state: unknown): string | null {
  const error = typeof state === "object" && state !== null && "socialError" in state ? state.socialError : null;
  return typeof error === "string" && ERRORS.includes(error) ? error : null;
}

/** Tells the end of a social sign-in, in the one window that shows it. Cancelling is no error. */
export function trackSocial(events: EventQueue, error: string | null): void {
  if (error === null) events.track("login", { method: "social" });
  else if (error !== "cancelled") events.track("login_error", { code: 0, type: error });
}
