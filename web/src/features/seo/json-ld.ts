import type { Documents } from "#lib/api/documents.ts";
import { localizedPath } from "#lib/i18n/locale.ts";
import { faqThing } from "#lib/site/faq-thing.ts";
import { isPage, type Crumb } from "#lib/site/route-entry.ts";
import { canonicalUrl, type HeadInput } from "./head.ts";
import { domainSeoRead, seoSettingsRead } from "./queries.ts";
import { seoTexts } from "./texts.ts";

type Thing = Record<string, unknown>;
type Absolute = (address: string) => string | undefined;

/** Structured data for crawlers (§3 "SEO data"). Only the server writes it: the browser may not create scripts. */
export function buildJsonLd(input: HeadInput): Thing[] {
  const { context, entry, failure, override } = input;
  if (failure) return [];
  const { site } = context;
  const settings = context.answer(seoSettingsRead);
  const { seo } = seoTexts(context.answer, entry, site.path, override.name);
  const absolute: Absolute = (address) => (address ? new URL(address, site.origin).href : undefined);
  const things: Thing[] = [];
  const house = seo?.organization ?? settings?.organization;
  if (house && (seo?.organization || site.path === "/")) things.push(organization(house, absolute));
  if (site.path === "/" && settings)
    things.push({ "@type": "WebSite", name: settings.siteName, url: `${site.origin}/`, inLanguage: site.locale });
  if (seo?.product?.name) things.push(product(seo.product, absolute));
  const questions = seo?.schemaFaq ?? [];
  if (questions.length > 0) things.push(faqThing(questions));
  if (seo?.schemaArticle?.headline) things.push(article(seo.schemaArticle, settings?.organization ?? null, absolute));
  things.push(...breadcrumbs(input), ...(override.things ?? []));
  return things.flatMap((thing) => {
    const known = told(thing);
    return known ? [{ "@context": "https://schema.org", ...known }] : [];
  });
}

/** A thing without what nobody wrote: an empty text is a wrong value. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(told).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== "object" || value === null) return value === "" || value === null ? undefined : value;
  const members = Object.entries(value).map(([name, member]) => [name, told(member)] as const);
  const kept = members.filter(([, member]) => member !== undefined);
  return kept.some(([name]) => name !== "@type") ? Object.fromEntries(kept) : undefined;
}

function organization({ name, url, logo, contactPoint, sameAs }: Documents["Organization"], absolute: Absolute): Thing {
  return {
    "@type": "Organization",
    name,
    url: absolute(url || "/"),
    logo: absolute(logo),
    contactPoint: contactPoint.map((point) => ({
      "@type": "ContactPoint",
      telephone: point.telephone,
      contactType: point.contactType,
      areaServed: point.areaServed,
      availableLanguage: point.availableLanguage.split(",").map((language) => language.trim()),
    })),
    sameAs: sameAs.map((profile) => absolute(profile.url)),
  };
}

function product({ name, description, sku, brandName, image }: Documents["Product"], absolute: Absolute): Thing {
  return {
    "@type": "Product",
    name,
    description,
    sku,
    image: absolute(image),
    brand: { "@type": "Brand", name: brandName },
  };
}

function article(
  { headline, description, image, datePublished, dateModified }: Documents["Article"],
  publisher: Documents["Organization"] | null,
  absolute: Absolute,
): Thing {
  const house = publisher && { "@type": "Organization", name: publisher.name, url: absolute(publisher.url || "/") };
  return {
    "@type": "Article",
    headline,
    description,
    image: absolute(image),
    datePublished,
    dateModified,
    author: house,
    publisher: house,
  };
}

/** The way from the home page to this one. */
function breadcrumbs({ context, entry, t, override }: HeadInput): Thing[] {
  const { site } = context;
  if (!isPage(entry) || entry.guard || site.path === "/") return [];
  const origin = context.answer(domainSeoRead(site.origin))?.canonicalOrigin || site.origin;
  const own = override.name || override.title || t(`routes.${entry.id}`);
  const way: Crumb[] = [
    { path: "/", name: context.answer(seoSettingsRead)?.siteName || t("routes.home") },
    ...(override.above ?? []),
  ];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        ...way.map((crumb, place) =>
          item(
            place,
            "name" in crumb ? crumb.name : t(`routes.${crumb.route}`),
            `${origin}${localizedPath(site.locale, crumb.path)}`,
          ),
        ),
        item(way.length, own, canonicalUrl(origin, site.locale, override.path ?? site.path, entry)),
      ],
    },
  ];
}

const item = (place: number, name: string, url: string): Thing => ({
  "@type": "ListItem",
  position: place + 1,
  name,
  item: url,
});
