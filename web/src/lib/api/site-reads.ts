import type { Documents } from "./documents.ts";
import { contentRead, platformRead } from "./reads.ts";

// Reads shared by several pages and parts.

/** Data of every page's frame (§7.4 common). */
export const commonRead = contentRead<Documents["Common"]>("common");
/** The general configuration of the site (§7.4 prazer-config): the home page's sections, list sizes, switches. */
export const siteConfigRead = contentRead<Documents["SiteConfig"]>("prazer-config");
/** §3 Games config: how every game on every page is drawn. */
export const gamesConfigRead = contentRead<Documents["GamesConfig"]>("games-config");
/** §3 General info: currencies, limits of inactivity, capabilities. */
export const generalInfoRead = platformRead("metadata/getgeneralinfo");
