import {
  isPage,
  type HeadOverride,
  type PageFailure,
  type PlanContext,
  type RouteEntry,
} from "#lib/site/route-entry.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { Translate } from "#lib/i18n/i18n.tsx";
import { DEFAULT_LOCALE, LOCALES, localizedPath, type Locale } from "#lib/i18n/locale.ts";
import { systemPageOf } from "#features/system/index.ts";
import { domainSeoRead, seoRead, seoSettingsRead } from "./queries.ts";
import { fillerOf } from "./filler.ts";
import { isDisallowed } from "./robots.ts";

type HeadMeta = { name: string; content: string } | { property: string; content: string };
type HeadLink = { rel: string; href: string; hrefLang?: string };
export type Head = { title: string; meta: HeadMeta[]; links: HeadLink[] };

export type HeadInput = {
  context: PlanContext;
  entry: RouteEntry;
  failure: PageFailure | null;
  t: Translate;
  override: HeadOverride;
};

export function buildHead(input: HeadInput): Head {
  const { context, entry, failure, t, override } = input;
  const { site } = context;
  const failed = failure ?? (isPage(entry) && entry.status === 404 ? ({ status: 404 } as const) : null);
  if (failed)
    return {
      title: t(`system.${systemPageOf(failed)}.title`),
      meta: [{ name: "robots", content: "noindex, follow" }],
      links: [],
    };

  const settings = context.answer(seoSettingsRead);
  const domain = context.answer(domainSeoRead(site.origin));
  const seo = context.answer(seoRead(entry, site.path));
  const fill = fillerOf(seo, override.name);
  const path = override.path ?? site.path;
  const own = fill(seo?.title ?? "") || override.title || "";
  const title = `${own || (settings?.titleTemplate ?? "%s").replace("%s", isPage(entry) ? t(`routes.${entry.id}`) : "")}${domain?.titleSuffix ?? ""}`;
  const description = fill(seo?.description ?? "") || override.description || settings?.defaultDescription || "";
  const image = seo?.openGraph?.image?.url || override.image || settings?.defaultImage?.url;
  const origin = domain?.canonicalOrigin || site.origin;
  const robots = robotsOf(seo, settings, domain, site.path);

  const meta: HeadMeta[] = [];
  const add = (key: "name" | "property", name: string, content: string | null | undefined) => {
    if (content) meta.push((key === "name" ? { name, content } : { property: name, content }) as HeadMeta);
  };
  add("name", "description", description);
  add("name", "robots", robots);
  add("property", "og:title", fill(seo?.openGraph?.title ?? "") || own || title);
  add("property", "og:description", fill(seo?.openGraph?.description ?? "") || description);
  add("property", "og:type", seo?.openGraph?.type ?? "website");
  add("property", "og:site_name", settings?.siteName);
  add("property", "og:url", canonicalUrl(origin, site.locale, path, entry));
  add("property", "og:locale", site.locale === "fr" ? "fr_FR" : "en_GB");
  add("property", "og:image", image && new URL(image, site.origin).href);
  add("name", "twitter:card", image ? "summary_large_image" : "summary");
  add("name", "twitter:site", settings?.twitterSite);
  for (const tag of [...(domain?.meta ?? []), ...(seo?.meta ?? [])])
    add(tag.property ? "property" : "name", tag.property || tag.name, fill(tag.content));

  return { title, meta: unique(meta), links: linksOf(input, origin, seo?.canonicalUrl ?? "") };
}

function linksOf({ context, entry, override }: HeadInput, origin: string, canonical: string): HeadLink[] {
  const { locale } = context.site;
  const path = override.path ?? context.site.path;
  const languages = override.languages ?? LOCALES;
  const alternate = (hrefLang: string, other: Locale) => ({
    rel: "alternate",
    hrefLang,
    href: canonicalUrl(origin, other, path, entry),
  });
  return [
    { rel: "canonical", href: canonical ? new URL(canonical, origin).href : canonicalUrl(origin, locale, path, entry) },
    ...languages.map((other) => alternate(other, other)),
    ...(languages.includes(DEFAULT_LOCALE) ? [alternate("x-default", DEFAULT_LOCALE)] : []),
  ];
}

/** §9: without a trailing slash; game paths get a /platform segment inserted. */
export function canonicalUrl(origin: string, locale: Locale, path: string, entry: RouteEntry): string {
  const inserted = isPage(entry) && entry.gamePage && !path.startsWith("/platform/") ? `/platform${path}` : path;
  return `${origin}${localizedPath(locale, inserted)}`.replace(/\/$/, "") || origin;
}

/** §9: robots.txt rules that disallow a path become `noindex, follow`. */
function robotsOf(
  seo: Documents["Seo"] | null | undefined,
  settings: Documents["SeoSettings"] | undefined,
  domain: Documents["DomainSeo"] | null | undefined,
  path: string,
): string {
  if (domain?.isNoindex) return "noindex, nofollow";
  if (seo?.robots) return seo.robots;
  return isDisallowed(domain?.robots || settings?.robots || "", path) ? "noindex, follow" : "";
}

/** The last tag of a name wins: the page's own tags come after the general ones. */
function unique(meta: readonly HeadMeta[]): HeadMeta[] {
  return [...new Map(meta.map((tag) => ["name" in tag ? tag.name : tag.property, tag])).values()];
}
