import type { GameListOptions } from "#lib/api/entities.ts";
import type { PageQuery } from "#lib/site/route-entry.ts";
import { visibleText } from "#lib/text/visible-text.ts";

/** §9 "Game hall filter types"; content chooses their order and labels. */
const FILTERS = ["all", "casino", "slot", "live", "fast"] as const;
export type GameFilter = (typeof FILTERS)[number];

/** §9 "List kinds": they stand in the place of a category, at addresses of their own. */
export const LIST_KINDS = ["favorite", "recent", "custom"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The filters in the hall's address (§2.1: query category=id or providers=comma-separated list). */
export type HallQuery = {
  list: ListKind | null;
  category: string | null;
  providers: readonly string[];
  type: GameFilter | null;
  search: string;
  /** Where the list starts: 1 is its beginning. Crawlers and browsers without script go from page to page. */
  page: number;
};

export function parseHallQuery(idInPath: string | undefined, query: PageQuery): HallQuery {
  const type = query.get("type");
  const id = idInPath ?? query.get("category");
  const list = LIST_KINDS.find((kind) => kind === id) ?? null;
  return {
    list,
    category: list ? null : id,
    providers: (query.get("providers") ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
    type: FILTERS.find((candidate) => candidate === type) ?? null,
    search: visibleText(query.get("search") ?? "").trim(),
    page: pageOf(query.get("page")),
  };
}

const pageOf = (text: string | null) => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

export function hallAddress({ list, category, providers, type, search, page }: HallQuery): string {
  const query = new URLSearchParams();
  if (providers.length > 0) query.set("providers", providers.join(","));
  if (type) query.set("type", type);
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  // A comma needs no escape in a query, and reads better.
  const text = query.toString().replaceAll("%2C", ",");
  const id = list ?? category;
  return `/gamehall${id ? `/${encodeURIComponent(id)}` : ""}${text ? `?${text}` : ""}`;
}

const NO_FILTERS: HallQuery = { list: null, category: null, providers: [], type: null, search: "", page: 1 };

/** Another choice begins at the beginning of its list. */
export const changed = (query: HallQuery, change: Partial<HallQuery>): HallQuery => ({ ...query, ...change, page: 1 });

/** A list of its own, or a category: the other filters are dropped. */
export const shelfOf = (id: { list: ListKind } | { category: string } | null): HallQuery => ({ ...NO_FILTERS, ...id });

/** Whether links may lead to this hall: those with at most one filter, which keeps their number small. */
export function isLinked({ list, category, providers, type, search }: HallQuery): boolean {
  return providers.length + [list, category, type, search].filter(Boolean).length <= 1;
}

/** Whether no filter narrows the hall: its games are all of them. */
export const isWhole = ({ list, category, providers, search }: HallQuery) =>
  list === null && category === null && providers.length === 0 && search === "";

/** Whether the hall is shown as a row of every category (content's `hallType`): without any choice. */
export const isShelved = (query: HallQuery, hallType: "rows" | "grid") =>
  hallType === "rows" && isWhole(query) && query.type === null && query.page === 1;

/**
 * The address under which search engines know this list: the whole hall, each category and each studio have their pages.
 * Everything else is a view of these.
 */
export function canonicalHall(query: HallQuery): string {
  const { category, providers, type, page } = query;
  // What a player has played or liked is nobody else's page.
  const list = query.list === "custom" ? query.list : null;
  const isStudio = providers.length === 1 && !list && !category;
  const isSeries =
    query.list === list && (providers.length === 0 || isStudio) && !query.search && (type === null || type === "all");
  return hallAddress({
    ...NO_FILTERS,
    list,
    category,
    ...(isSeries && { providers, type: list || category || isStudio ? null : type, page }),
  });
}

export function hallOptions(query: HallQuery, { offset, count }: { offset: number; count: number }): GameListOptions {
  return {
    list: query.list ?? undefined,
    category: query.category ?? undefined,
    providers: query.providers.length > 0 ? [...query.providers] : undefined,
    type: query.type === null || query.type === "all" ? undefined : query.type,
    search: query.search || undefined,
    offset,
    count,
  };
}

export function toggleProvider(query: HallQuery, sysname: string): HallQuery {
  const providers = query.providers.includes(sysname)
    ? query.providers.filter((other) => other !== sysname)
    : [...query.providers, sysname];
  return changed(query, { providers });
}
