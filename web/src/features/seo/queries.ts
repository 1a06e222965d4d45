import type { PlanContext } from "../../app/route-entry.ts";
import { contentRead, type Read } from "../../lib/reads.ts";

export type SeoEntry = { title?: string; description?: string; robots?: string };

export function seoRead(path: string): Read<SeoEntry | null> {
  return contentRead<SeoEntry | null>("seos", { url: path });
}

/** §7.4: the page's own entry by its path, and the defaults. */
export function seoReads({ site }: PlanContext): readonly Read[] {
  return [seoRead(site.path), contentRead("settings-seo")];
}
