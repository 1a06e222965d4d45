import type { QueryClient } from "@tanstack/react-query";
import type { PageFailure } from "./route-entry.ts";

const KEY = ["site-failure"];

type SiteFailure = { failure: PageFailure; path: string };

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
