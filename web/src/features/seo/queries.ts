import { isPage, type RouteEntry } from "#lib/site/route-entry.ts";
import type { Documents } from "#lib/api/documents.ts";
import { contentRead, type AnyRead, type Read } from "#lib/api/reads.ts";
import type { SiteContext } from "#lib/site/site-context.ts";

export const seoSettingsRead = contentRead<Documents["SeoSettings"]>("settings-seo");

/** §7.4: the page's entry by its path, or by its route's pattern. */
export function seoRead(entry: RouteEntry, path: string): Read<Documents["Seo"] | null> {
  return contentRead("seos", { url: path, pattern: isPage(entry) ? entry.seo : undefined });
}

/** The settings of this host, e.g. of a mirror that must not be indexed. */
export function domainSeoRead(origin: string): Read<Documents["DomainSeo"] | null> {
  return contentRead("domain-seo-settings", { host: new URL(origin).host });
}

export function seoReads(entry: RouteEntry, site: SiteContext): readonly AnyRead[] {
  return [seoRead(entry, site.path), seoSettingsRead, domainSeoRead(site.origin)];
}
