import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api.ts";
import type { PageFailure } from "./route-entry.ts";

const KEY = ["site-failure"];

type SiteFailure = { failure: PageFailure; path: string };

/**
 * §8.2, as on the server (crates/server/src/navigation): errors of any call that replace the whole page. An unmet
 * precondition (§8.1: a deposit, a confirmation) is not a 403 and is shown by its form.
 */
export function fatalFailure(error: unknown): PageFailure | null {
  if (!(error instanceof ApiError)) return null;
  if (error.type === "UserBannedException") return { status: 403, type: error.type };
  if (error.type === "ApplicationDisabledException" || error.type === "ApplicationUnavailableException")
    return { status: 503, type: error.type };
  // Without the error's type, which would select the page for banned players.
  return error.status === 403 ? { status: 403 } : null;
}

/** Stores an error that concerns the whole site (§8.2); the next run of the loaders shows it instead of the page. */
export function rememberSiteFailure(queries: QueryClient, failure: PageFailure, path: string): void {
  queries.setQueryData<SiteFailure>(KEY, { failure, path });
}

/** Applies only to the page on which it occurred. */
export function siteFailureOn(queries: QueryClient, path: string): PageFailure | null {
  const told = queries.getQueryData<SiteFailure>(KEY);
  if (told?.path === path) return told.failure;
  queries.removeQueries({ queryKey: KEY });
  return null;
}
