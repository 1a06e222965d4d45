import type { GameListOptions } from "#lib/api/entities.ts";
import type { PageQuery } from "#lib/site/route-entry.ts";
import { visibleText } from "#lib/text/visible-text.ts";

/** §9 "Game hall filter types", in the order of the chips. */
export const GAME_TYPES = ["slot", "live", "casino", "fast"] as const;
type GameType = (typeof GAME_TYPES)[number];

/** The filters in the hall's address (§2.1: query category=id or providers=comma-separated list). */
export type HallQuery = {
  category: string | null;
  providers: readonly string[];
  type: GameType | null;
  search: string;
};

/** Covers per page of the hall: full rows at 2, 3, 4 and 6 columns. */
export const HALL_PAGE = 36;

export function parseHallQuery(categoryInPath: string | undefined, query: PageQuery): HallQuery {
  const type = query.get("type");
  return {
    category: categoryInPath ?? query.get("category"),
    providers: (query.get("providers") ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
    type: GAME_TYPES.find((candidate) => candidate === type) ?? null,
    search: visibleText(query.get("search") ?? "").trim(),
  };
}

export function hallAddress(query: HallQuery): string {
  const search = new URLSearchParams();
  if (query.providers.length > 0) search.set("providers", query.providers.join(","));
  if (query.type) search.set("type", query.type);
  if (query.search) search.set("search", query.search);
  // A comma needs no escape in a query, and reads better.
  const text = search.toString().replaceAll("%2C", ",");
  return `/gamehall${query.category ? `/${encodeURIComponent(query.category)}` : ""}${text ? `?${text}` : ""}`;
}

/** Whether links may lead to this hall: those with at most one filter, which keeps their number small. */
export function isLinked({ category, providers, type, search }: HallQuery): boolean {
  return providers.length + [category, type, search].filter(Boolean).length <= 1;
}

export function hallOptions(query: HallQuery, page: number): GameListOptions {
  return {
    category: query.category ?? undefined,
    providers: query.providers.length > 0 ? [...query.providers] : undefined,
    type: query.type ?? undefined,
    search: query.search || undefined,
    offset: page * HALL_PAGE,
    count: HALL_PAGE,
  };
}

export function toggleProvider(query: HallQuery, sysname: string): HallQuery {
  const providers = query.providers.includes(sysname)
    ? query.providers.filter((other) => other !== sysname)
    : [...query.providers, sysname];
  return { ...query, providers };
}
