import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { PageFailure } from "./route-entry.ts";

const KEY = ["page-error"];

type PageError = { path: string; failure: PageFailure } | null;

/** What stands in the place of the page because the page could not be drawn, for the document's head; null: the page itself. */
export function usePageError(): PageFailure | null {
  const { pathname } = useLocation();
  const { data } = useQuery<PageError>({ queryKey: KEY, enabled: false });
  return data?.path === pathname ? data.failure : null;
}

/** While the calling part is there, it stands in the place of the page. */
export function useNotePageError(failure: PageFailure): void {
  const { pathname: path } = useLocation();
  const queries = useQueryClient();
  useEffect(() => {
    queries.setQueryData(KEY, { path, failure });
    return () => void queries.setQueryData(KEY, null);
  }, [failure, path, queries]);
}
