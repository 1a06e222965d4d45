import type { LayoutName, PlanContext } from "../app/route-entry.ts";
import { contentRead, platformRead, type Read } from "../lib/reads.ts";
import { seoReads } from "../features/seo/index.ts";

/** What the frame around a page needs, whatever the page. */
export function layoutReads(layout: LayoutName, context: PlanContext): readonly Read[] {
  if (layout === "svg-sprite") return [];
  return [contentRead("common"), platformRead("metadata/getgeneralinfo"), ...seoReads(context)];
}
