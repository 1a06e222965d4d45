import { PAGE_SCRIPT_LOST, UNAVAILABLE, type PageFailure } from "#lib/site/route-entry.ts";

export type SystemPageName = "notFound" | "forbidden" | "userBlocked" | "maintenance" | "failed" | "unloaded";

/**
 * §8.2 "Error page mapping by status": an unknown status is not found; an error with a type is the blocked user's page. A page
 * whose own data is unavailable is not maintenance: a retry may succeed.
 */
export function systemPageOf({ status, type }: PageFailure): SystemPageName {
  if (status === 503) return type === UNAVAILABLE ? "failed" : "maintenance";
  if (status === 403) return type ? "userBlocked" : "forbidden";
  if (status === 500) return type === PAGE_SCRIPT_LOST ? "unloaded" : "failed";
  return "notFound";
}
