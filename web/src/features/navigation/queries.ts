import type { Documents } from "../../lib/documents.ts";
import { contentRead } from "../../lib/reads.ts";

export type Common = Documents["Common"];
export type MenuItem = Documents["MenuItem"];
export type MenuGroup = Documents["MenuGroup"];

/** What every page's frame needs (§7.4 common). */
export const commonRead = contentRead<Common>("common");
