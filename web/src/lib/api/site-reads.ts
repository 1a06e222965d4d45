import type { Documents } from "./documents.ts";
import { contentRead, platformRead } from "./reads.ts";

// Reads that many places share: the same key wherever they are asked for.

/** What every page's frame needs (§7.4 common). */
export const commonRead = contentRead<Documents["Common"]>("common");
/** §3 General info: currencies, limits of inactivity, capabilities. */
export const generalInfoRead = platformRead("metadata/getgeneralinfo");
