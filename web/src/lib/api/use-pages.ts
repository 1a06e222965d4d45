import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Read } from "./reads.ts";

type PagesOptions = {
  /** Items of a page. */
  size: number;
  /** More pages than this are not shown. */
  most?: number;
};

/**
 * A list that is asked for page by page. Each page is a read of its own, counted from 0: the first one is what the page's plan
 * names, so that it comes with the document. The pages that were there are there again after the player comes back.
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
    // The reads of the pages try again by themselves.
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
