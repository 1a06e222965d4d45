import type { Documents } from "#lib/api/documents.ts";
import { contentRead } from "#lib/api/reads.ts";

/** §3 Menu banner. */
export const menuBannerRead = contentRead<Documents["Banner"] | null>("banner", { name: "menuBanner" });

export type Common = Documents["Common"];
export type MenuItem = Documents["MenuItem"];
export type MenuGroup = Documents["MenuGroup"];
