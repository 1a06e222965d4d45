import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Read } from "#lib/api/reads.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { firstRead, PAGE_SIZE, TABS, type Part, type Tab } from "./lists.ts";

/**
 * A paginated list. §4 "Cashier loading flags": `history` starts as loading, which is `isPending` here; `historyMore`,
 * `bonusesMore` and `cashbacksMore` do not, which is `isFetchingNextPage`.
 */
export function useHistory<I extends { id: string | number }>(readOf: (offset: number) => Read<Part<I>>) {
  const { data, ...list } = usePages((page) => readOf(page * PAGE_SIZE), { size: PAGE_SIZE });
  return { ...list, items: itemsOf(data?.pages ?? []), total: data?.pages.at(-1)?.count ?? 0 };
}

/** Merges the pages into one list. A new item shifts the later pages, so that an item may occur twice. */
function itemsOf<I extends { id: string | number }>(parts: readonly Part<I>[]): I[] {
  return [...new Map(parts.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}

/** §4 "History tab": switching tabs clears the list and discards a pending answer. */
export function useCleanTabs(current: Tab): void {
  const queries = useQueryClient();
  useEffect(() => {
    for (const tab of TABS) if (tab !== current) queries.removeQueries({ queryKey: firstRead(tab).queryKey });
  }, [current, queries]);
}
