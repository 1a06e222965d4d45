import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const KEY = ["page-error"];

/** The path of the page that threw while it was drawn, for the document's head; null when none did. */
export function usePageError(): string | null {
  return useQuery<string | null>({ queryKey: KEY, enabled: false }).data ?? null;
}

/** While the calling part is there, it stands in the place of the page at this path. */
export function useNotePageError(path: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    note(queries, path);
    return () => note(queries, null);
  }, [path, queries]);
}

function note(queries: QueryClient, path: string | null): void {
  queries.setQueryData<string | null>(KEY, path);
}
