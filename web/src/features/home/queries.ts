import type { Documents } from "../../lib/documents.ts";
import { contentRead, platformRead, type Read } from "../../lib/reads.ts";
import { categoriesRead, gamesRead } from "../games/index.ts";
import type { GamePage } from "../../lib/entities.ts";

export const bannersRead = platformRead("banners/get", { count: 6, fields: ["id", "finished_at", "description"] });

/** Which sections the page has, and in which order. */
export const siteConfigRead = contentRead<Documents["SiteConfig"]>("prazer-config");

/** The page's own SEO entry, for its text; the same read that the frame makes for the head. */
export const homeSeoRead = contentRead<Documents["Seo"] | null>("seos", { url: "/" });

/** Names and sizes only: their games come row by row, as one gets there. */
export const homeCategoriesRead = categoriesRead(0);

/** §9 lists a page size of 12. */
export const RECENT_COUNT = 12;
export const recentRead = gamesRead({ list: "recent", count: RECENT_COUNT });

export function rowRead(category: string, count: number): Read<GamePage> {
  return gamesRead({ category, count });
}
