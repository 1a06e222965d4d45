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
import { languageOf } from "#lib/site/site-context.ts";
import { domainSeoRead, seoSettingsRead } from "./queries.ts";
import { isDisallowed } from "./robots.ts";
import { seoTexts } from "./texts.ts";

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
  const { seo, isPattern, template, fill } = seoTexts(context.answer, entry, site.path, override.name);
  const path = override.path ?? site.path;
  const origin = domain?.canonicalOrigin || site.origin;
  const part = override.part?.(t);

  const subject = override.title || (isPage(entry) ? t(`routes.${entry.id}`) : "");
  const own = seo?.title || template?.title || (settings?.titleTemplate ?? "%s").replace("%s", () => subject);
  const title = `${part ? `${part} · ` : ""}${own}${domain?.titleSuffix ?? ""}`;
  const about =
    seo?.description ||
    template?.description ||
    override.description ||
    `${subject}. ${settings?.defaultDescription ?? ""}`;
  const description = part ? `${part}: ${about}` : about;
  const image = imageOf(input, seo, isPattern);

  const meta: HeadMeta[] = [];
  const add = (key: "name" | "property", name: string, content: string | number | null | undefined) => {
    if (content)
      meta.push(
        (key === "name" ? { name, content: `${content}` } : { property: name, content: `${content}` }) as HeadMeta,
      );
  };
  add("name", "description", description);
  add("name", "robots", robotsOf(seo, settings, domain, site.path));
  add("property", "og:title", (!part && seo?.openGraph?.title) || title);
  add("property", "og:description", (!part && seo?.openGraph?.description) || description);
  add("property", "og:type", seo?.openGraph?.type ?? "website");
  add("property", "og:site_name", settings?.siteName);
  add("property", "og:url", canonicalUrl(origin, site.locale, path, entry));
  add("property", "og:locale", languageOf(site).language.replace("-", "_"));
  add("property", "og:image", image && new URL(image.url, site.origin).href);
  add("property", "og:image:width", image?.width);
  add("property", "og:image:height", image?.height);
  add("property", "og:image:alt", image?.alt);
  add("name", "twitter:card", image ? "summary_large_image" : "summary");
  add("name", "twitter:site", settings?.twitterSite);
  for (const tag of domain?.meta ?? [])
    add(tag.property ? "property" : "name", tag.property || tag.name, fill(tag.content));
  for (const tag of seo?.meta ?? []) add(tag.property ? "property" : "name", tag.property || tag.name, tag.content);

  return { title, meta: unique(meta), links: linksOf(input, origin, seo?.canonicalUrl ?? "") };
}

type Picture = { url: string; alt?: string; width?: number | null; height?: number | null };

/**
 * The picture that a messenger shows with a link: an editor's for this page, the page's own, the route's, the site's. Messengers
 * show no SVG.
 */
function imageOf(
  { context, override }: HeadInput,
  seo: Documents["Seo"] | null,
  isPattern: boolean,
): Picture | null | undefined {
  const written = seo?.openGraph?.image;
  const own = override.image ? { url: override.image, alt: override.name } : null;
  const candidates: (Picture | null | undefined)[] = isPattern ? [own, written] : [written, own];
  return [...candidates, context.answer(seoSettingsRead)?.defaultImage].find(
    (picture) => picture?.url && !/\.svgz?(?:[?#]|$)/i.test(picture.url),
  );
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
