import type { Documents } from "#lib/api/documents.ts";

export type Common = Documents["Common"];
export type MenuItem = Documents["MenuItem"];
export type MenuGroup = Documents["MenuGroup"];
