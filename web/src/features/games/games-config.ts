import type { Documents } from "#lib/api/documents.ts";
import { useRead, type ReadSource } from "#lib/api/reads.ts";
import { gamesConfigRead } from "#lib/api/site-reads.ts";

type GamesConfig = Documents["GamesConfig"];

/** §9 "Game-list page sizes": a list starts with 15 games, a row has 12, and a list grows by 300. */
const PAGE_SIZE = 15;
const ROW_SIZE = 12;
export const STRETCH_SIZE = 300;

/** A page must stay readable, and one call returns 1000 games at most. */
const LARGEST_PAGE = 60;

const DEFAULTS: GamesConfig = {
  gameItemType: "cover",
  zeroBalanceSlotAccess: true,
  favoriteIcon: "heart",
  fullScreenVisibility: "all",
  hallType: "grid",
  isDemoEnabled: true,
  pageSize: PAGE_SIZE,
  rowSize: ROW_SIZE,
  filters: (["all", "casino", "slot", "live", "fast"] as const).map((kind) => ({ kind, label: "" })),
  emptyFavoritesText: "",
  emptyRecentText: "",
};

export function gamesConfigOf(config: GamesConfig | undefined): GamesConfig {
  if (!config) return DEFAULTS;
  return {
    ...config,
    pageSize: sizeOr(config.pageSize, PAGE_SIZE),
    rowSize: sizeOr(config.rowSize, ROW_SIZE),
    filters: config.filters.length > 0 ? config.filters : DEFAULTS.filters,
  };
}

const sizeOr = (size: number, usual: number) => (size > 0 ? Math.min(size, LARGEST_PAGE) : usual);

export const plannedGamesConfig = (answer: ReadSource) => gamesConfigOf(answer(gamesConfigRead));

/** §3 Games config. The frame of every page reads it, so it is there from the first render. */
export const useGamesConfig = () => gamesConfigOf(useRead(gamesConfigRead).data);
