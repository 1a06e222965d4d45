import type { Documents } from "#lib/api/documents.ts";
import type { GamePage } from "#lib/api/entities.ts";
import { contentRead, platformRead, type Read } from "#lib/api/reads.ts";
import { categoriesRead, gamesRead } from "#features/games/index.ts";
import type { Row } from "./sections.ts";

export const bannersRead = platformRead("banners/get", { count: 6, fields: ["id", "finished_at", "description"] });

/** Which sections the page has, and in which order. */
export const siteConfigRead = contentRead<Documents["SiteConfig"]>("prazer-config");

/** The page's own SEO entry, for its text; the same read that the frame makes for the head. */
export const homeSeoRead = contentRead<Documents["Seo"] | null>("seos", { url: "/" });

/** Names and sizes only: their games come row by row, as one gets there. */
export const homeCategoriesRead = categoriesRead(0);

/** §9 lists a page size of 12; it is what a row begins with. */
const ROW_START = 12;

export const recentRead = gamesRead({ list: "recent", count: ROW_START });

/** How a row begins: what the server sends, so it is short. */
export function rowStartRead({ id, count }: Row): Read<GamePage> {
  return gamesRead({ category: id, count: Math.min(count, ROW_START) });
}

/** How many games a row has beyond its beginning. */
export function rowRest({ count }: Row): number {
  return Math.max(0, count - ROW_START);
}

export function rowRestRead(row: Row): Read<GamePage> {
  return gamesRead({ category: row.id, offset: ROW_START, count: rowRest(row) });
}
