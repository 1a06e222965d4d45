import type { Documents } from "./documents.ts";
import { contentRead, platformRead } from "./reads.ts";

// Reads shared by several pages and parts.

/** Data of every page's frame (§7.4 common). */
export const commonRead = contentRead<Documents["Common"]>("common");
/** §3 General info: currencies, limits of inactivity, capabilities. */
export const generalInfoRead = platformRead("metadata/getgeneralinfo");
