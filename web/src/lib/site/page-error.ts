import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { PageFailure } from "./route-entry.ts";

const KEY = ["page-error"];

type PageError = { path: string; failure: PageFailure } | null;

/** The failure that replaces a page that could not be rendered, for the document's head; null without one. */
export function usePageError(): PageFailure | null {
  const { pathname } = useLocation();
  const { data } = useQuery<PageError>({ queryKey: KEY, enabled: false });
  return data?.path === pathname ? data.failure : null;
}

/** Marks the page as failed while the calling component is mounted. */
export function useNotePageError(failure: PageFailure): void {
  const { pathname: path } = useLocation();
  const queries = useQueryClient();
  useEffect(() => {
    queries.setQueryData(KEY, { path, failure });
    return () => void queries.setQueryData(KEY, null);
  }, [failure, path, queries]);
}
