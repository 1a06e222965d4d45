import type { Documents } from "#lib/api/documents.ts";
import type { HeadInput } from "./head.ts";
import { fillerOf } from "./filler.ts";
import { seoRead, seoSettingsRead } from "./queries.ts";

type Thing = Record<string, unknown>;

/** Structured data for crawlers (§3 "SEO data"). Only the server writes it: the browser may not create scripts. */
export function buildJsonLd({ context, entry, failure, override }: HeadInput): Thing[] {
  if (failure) return [];
  const { site } = context;
  const settings = context.answer(seoSettingsRead);
  const written = context.answer(seoRead(entry, site.path));
  const seo = written ? filled(written, fillerOf(written, override.name)) : null;
  const absolute = (address: string) => (address ? new URL(address, site.origin).href : undefined);
  const things: Thing[] = [];
  const organisation = seo?.organization ?? (site.path === "/" ? settings?.organization : null);
  if (organisation) things.push(organization(organisation, absolute));
  if (site.path === "/" && settings)
    things.push({ "@type": "WebSite", name: settings.siteName, url: `${site.origin}/`, inLanguage: site.locale });
  if (seo?.product?.name) {
    const { name, description, sku, brandName, image } = seo.product;
    things.push({
      "@type": "Product",
      name,
      description,
      sku,
      image: absolute(image),
      brand: { "@type": "Brand", name: brandName },
    });
  }
  if (seo && seo.schemaFaq.length > 0)
    things.push(faq(seo.schemaFaq.filter(({ question, answer }) => question && answer)));
  if (seo?.schemaArticle?.headline) {
    const { headline, description, image, datePublished, dateModified } = seo.schemaArticle;
    things.push({
      "@type": "Article",
      headline,
      description,
      image: absolute(image),
      datePublished: datePublished || undefined,
      dateModified: dateModified || undefined,
    });
  }
  things.push(...(override.things ?? []));
  return things.map((thing) => ({ "@context": "https://schema.org", ...thing }));
}

/** An entry with the placeholders of all its texts filled. */
function filled<T>(value: T, fill: (text: string) => string): T {
  if (typeof value === "string") return fill(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item, fill)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled<unknown>(member, fill)])) as T;
}

function organization(
  { name, url, logo, contactPoint, sameAs }: Documents["Organization"],
  absolute: (address: string) => string | undefined,
): Thing {
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

function faq(questions: readonly Documents["Question"][]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
