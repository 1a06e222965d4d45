import { PAGE_SCRIPT_LOST, type PageFailure } from "../../lib/route-entry.ts";

export type SystemPageName = "notFound" | "forbidden" | "userBlocked" | "maintenance" | "failed" | "unloaded";

/** §8.2 "Error page mapping by status": unknown is not found; an error with a type is the blocked user's page. */
export function systemPageOf({ status, type }: PageFailure): SystemPageName {
  if (status === 503) return "maintenance";
  if (status === 403) return type ? "userBlocked" : "forbidden";
  if (status === 500) return type === PAGE_SCRIPT_LOST ? "unloaded" : "failed";
  return "notFound";
}
