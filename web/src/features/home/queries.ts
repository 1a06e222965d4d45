import type { Documents } from "#lib/api/documents.ts";
import type { GamePage } from "#lib/api/entities.ts";
import { contentRead, platformRead, type Read } from "#lib/api/reads.ts";
import { categoriesRead, gamesRead } from "#features/games/index.ts";
import type { Row } from "./sections.ts";

export const bannersRead = platformRead("banners/get", { count: 6, fields: ["id", "finished_at", "description"] });

/** The page's SEO entry, for its text; the frame makes the same read for the head. */
export const homeSeoRead = contentRead<Documents["Seo"] | null>("seos", { url: "/" });

/** Names and sizes only: each row loads its games when it comes near the screen. */
export const homeCategoriesRead = categoriesRead(0);

/** §9 lists a page size of 12; a row starts with that many. */
const ROW_START = 12;

export const recentRead = gamesRead({ list: "recent", count: ROW_START });

/** The start of a row, short because the server sends it. */
export function rowStartRead({ id, count }: Row): Read<GamePage> {
  return gamesRead({ category: id, count: Math.min(count, ROW_START) });
}

/** How many games follow the start of a row. */
export function rowRest({ count }: Row): number {
  return Math.max(0, count - ROW_START);
}

export function rowRestRead(row: Row): Read<GamePage> {
  return gamesRead({ category: row.id, offset: ROW_START, count: rowRest(row) });
}
