export type { Head } from "./head.ts";
export { seoReads } from "./queries.ts";

/** Loads what makes the heads of pages after the first, whose head the server has made. */
export const loadHeadBuilder = async () => (await import("./head.ts")).buildHead;
