import type { LayoutName, PlanContext, RouteEntry } from "#lib/site/route-entry.ts";
import { isPage } from "#lib/site/route-entry.ts";
import { menuBannerRead } from "#features/navigation/index.ts";
import { seoReads } from "#features/seo/index.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { commonRead, gamesConfigRead, generalInfoRead } from "#lib/api/site-reads.ts";

/** What the frame around a page needs, whatever the page. */
export function layoutReads(entry: RouteEntry, context: PlanContext): readonly AnyRead[] {
  const layout: LayoutName = isPage(entry) ? entry.layout : "default";
  if (layout === "svg-sprite") return [];
  return [
    commonRead,
    generalInfoRead,
    ...(layout === "empty" ? [] : [gamesConfigRead]),
    ...(layout === "default" ? [menuBannerRead] : []),
    ...seoReads(entry, context.site),
  ];
}
