export type { Head, HeadOverride } from "./head.ts";
export { seoReads } from "./queries.ts";
