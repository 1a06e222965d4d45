export type { Head } from "./head.ts";
export { WithWrittenHeading, WrittenText } from "./page-texts.tsx";
export { permissionReads, seoReads } from "./queries.ts";

/** Loads the head builder for later pages; the server makes the first page's head. */
export const loadHeadBuilder = async () => (await import("./head.ts")).buildHead;
