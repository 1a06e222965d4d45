import type { Documents } from "#lib/api/documents.ts";
import { contentRead, useRead } from "#lib/api/reads.ts";

type SearchConfig = Documents["SearchConfig"];

export const searchConfigRead = contentRead<SearchConfig>("search-config");

const DEFAULTS: SearchConfig = {
  placeholder: "",
  minimumLength: 2,
  delayMilliseconds: 250,
  pageSize: 12,
  isProviderSearchEnabled: true,
  isHistoryEnabled: true,
  popularQueries: [],
  emptyTitle: "",
  emptyText: "",
};

/** A search of one letter or none would find everything. */
const SHORTEST = 1;
const SLOWEST_MS = 2_000;
const LARGEST_PAGE = 60;

export function searchConfigOf(config: SearchConfig | undefined): SearchConfig {
  if (!config) return DEFAULTS;
  return {
    ...config,
    minimumLength: Math.max(SHORTEST, config.minimumLength),
    delayMilliseconds: Math.min(SLOWEST_MS, config.delayMilliseconds),
    pageSize: config.pageSize > 0 ? Math.min(LARGEST_PAGE, config.pageSize) : DEFAULTS.pageSize,
  };
}

/** §7.4 search-config; the search waits for it, unless it cannot be loaded. */
export function useSearchConfig(): SearchConfig {
  return searchConfigOf(useRead(searchConfigRead).data);
}
