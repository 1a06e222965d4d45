import type { components } from "#contract/content.d.ts";

/** The content documents by their short names; the generated file is never edited. */
export type Documents = components["schemas"];
