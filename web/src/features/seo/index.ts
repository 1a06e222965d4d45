export type { Head } from "./head.ts";
export { seoReads } from "./queries.ts";
