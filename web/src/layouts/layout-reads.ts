import type { LayoutName, PlanContext, RouteEntry } from "../lib/route-entry.ts";
import { isPage } from "../lib/route-entry.ts";
import { seoReads } from "../features/seo/index.ts";
import type { Documents } from "../lib/documents.ts";
import { contentRead, platformRead, type Read } from "../lib/reads.ts";

export const commonRead = contentRead<Documents["Common"]>("common");

/** What the frame around a page needs, whatever the page. */
export function layoutReads(entry: RouteEntry, context: PlanContext): readonly Read[] {
  const layout: LayoutName = isPage(entry) ? entry.layout : "default";
  if (layout === "svg-sprite") return [];
  return [commonRead, platformRead("metadata/getgeneralinfo"), ...seoReads(entry, context.site)];
}
