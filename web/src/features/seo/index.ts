export { buildHead, type Head, type HeadOverride } from "./head.ts";
export { seoReads } from "./queries.ts";
