import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api.ts";
import type { PageFailure } from "./route-entry.ts";

const KEY = ["site-failure"];

type SiteFailure = { failure: PageFailure; path: string };

/**
 * §8.2, as the server reads it (crates/server/src/navigation): the failures that take the whole page, whichever call brings
 * them. What a player has to do first (§8.1: a deposit, a confirmation) is no 403 and stays with its form.
 */
export function fatalFailure(error: unknown): PageFailure | null {
  if (!(error instanceof ApiError)) return null;
  if (error.type === "UserBannedException") return { status: 403, type: error.type };
  if (error.type === "ApplicationDisabledException" || error.type === "ApplicationUnavailableException")
    return { status: 503, type: error.type };
  // Without its type: that would make it the blocked player's page.
  return error.status === 403 ? { status: 403 } : null;
}

/** What a call has said about the whole site (§8.2): the next run of the loaders shows it in the page's place. */
export function rememberSiteFailure(queries: QueryClient, failure: PageFailure, path: string): void {
  queries.setQueryData<SiteFailure>(KEY, { failure, path });
}

/** Holds for the page where it was told; another page is a page again, until a call says otherwise. */
export function siteFailureOn(queries: QueryClient, path: string): PageFailure | null {
  const told = queries.getQueryData<SiteFailure>(KEY);
  if (told?.path === path) return told.failure;
  queries.removeQueries({ queryKey: KEY });
  return null;
}
