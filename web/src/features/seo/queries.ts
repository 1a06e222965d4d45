import { isPage, type RouteEntry } from "#lib/site/route-entry.ts";
import type { Documents } from "#lib/api/documents.ts";
import { contentRead, type AnyRead, type Read } from "#lib/api/reads.ts";
import type { SiteContext } from "#lib/site/site-context.ts";

export const seoSettingsRead = contentRead<Documents["SeoSettings"]>("settings-seo");

/** Texts for pages without an entry of their own, by route. */
export const metaDataToolRead = contentRead<Documents["MetaDataTool"]>("meta-data-tool");

/** The address under which editors describe a page: a game's two addresses share the shorter one. */
export const describedPath = (entry: RouteEntry, path: string) =>
  isPage(entry) && entry.gamePage ? path.replace(/^\/platform(?=\/)/, "") : path;

/** §7.4: the page's entry by its path, or by its route's pattern. */
export function seoRead(entry: RouteEntry, path: string): Read<Documents["Seo"] | null> {
  return contentRead("seos", {
    url: describedPath(entry, path),
    pattern: isPage(entry) ? entry.seo : undefined,
  });
}

/** The settings of this host, e.g. of a mirror that must not be indexed. */
export function domainSeoRead(origin: string): Read<Documents["DomainSeo"] | null> {
  return contentRead("domain-seo-settings", { host: new URL(origin).host });
}

/** The reads that say whether search engines may keep the page. */
export const permissionReads = (entry: RouteEntry, { path, origin }: SiteContext): readonly AnyRead[] => [
  seoRead(entry, path),
  domainSeoRead(origin),
];

export function seoReads(entry: RouteEntry, site: SiteContext): readonly AnyRead[] {
  return [...permissionReads(entry, site), seoSettingsRead, metaDataToolRead];
}
