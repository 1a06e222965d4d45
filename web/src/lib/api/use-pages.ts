import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Read } from "./reads.ts";

type PagesOptions = {
  /** Items per page. */
  size: number;
  /** The maximum number of pages. */
  most?: number;
};

/**
 * A paginated list. Each page is a separate read, counted from 0: the first one is in the page's plan, so that the
 * server renders it. Loaded pages are restored when the player returns.
 */
export function usePages<Page extends { count: number }>(
  pageRead: (page: number) => Read<Page>,
  { size, most = Number.POSITIVE_INFINITY }: PagesOptions,
) {
  const queries = useQueryClient();
  const { queryKey } = pageRead(0);
  return useInfiniteQuery({
    queryKey: [...queryKey, "pages"],
    queryFn: ({ pageParam }) => queries.fetchQuery(pageRead(pageParam)),
    // The reads of the pages have their own retries.
    retry: false,
    initialPageParam: 0,
    getNextPageParam: ({ count }, { length }) => (length * size < count && length < most ? length : undefined),
    initialData: () => {
      const first = queries.getQueryData(queryKey);
      return first && { pages: [first], pageParams: [0] };
    },
    initialDataUpdatedAt: () => queries.getQueryState(queryKey)?.dataUpdatedAt,
  });
}
