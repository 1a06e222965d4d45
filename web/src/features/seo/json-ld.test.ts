import { expect, test } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { Read } from "#lib/api/reads.ts";
import { createTranslate } from "#lib/i18n/i18n.tsx";
import { planContext } from "#lib/site/plan-context.ts";
import type { HeadOverride } from "#lib/site/route-entry.ts";
import { words } from "#locales/en.ts";
import { words as moreWords } from "#locales/en.more.ts";
import { faultsOf } from "#testing/schema-org.ts";
import { SITE } from "#testing/site-context.ts";
import { routes } from "../../routes.ts";
import { buildJsonLd } from "./json-ld.ts";
import { seoRead, seoSettingsRead } from "./queries.ts";

const t = createTranslate("en", { ...words, ...moreWords });

const ORGANIZATION = {
  name: "Lumiere",
  url: "/",
  logo: "/uploads/mark.png",
  contactPoint: [
    { telephone: "+33-1", contactType: "customer support", areaServed: "EU", availableLanguage: "English, French" },
  ],
  sameAs: [{ url: "https://example.com/lumiere" }, { url: "" }],
};

const ENTRY = {
  url: "/about",
  title: "",
  description: "",
  replacements: [],
  organization: ORGANIZATION,
  product: { name: "The stage", description: "", sku: "S-1", brandName: "Lumiere", image: "/uploads/stage.png" },
  schemaFaq: [
    { question: "How old must I be?", answer: "18" },
    { question: "Unanswered", answer: "" },
  ],
  schemaArticle: {
    headline: "About",
    description: "Who we are",
    image: "/uploads/about.png",
    datePublished: "2026-10-01",
    dateModified: "",
  },
  text: [],
} as unknown as Documents["Seo"];

function things(id: string, path: string, seo: Documents["Seo"] | null, override: HeadOverride = {}) {
  const entry = routes.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`No route ${id}`);
  const answers = new Map<string, unknown>([
    [keyOf(seoRead(entry, path)), seo],
    [keyOf(seoSettingsRead), { siteName: "Lumiere", organization: ORGANIZATION }],
  ]);
  const answer = <T>(read: Read<T>) => answers.get(keyOf(read)) as T | undefined;
  const context = planContext({ ...SITE, path }, { entry, params: {} }, answer);
  return buildJsonLd({ context, entry, failure: null, t, override });
}

test("organisation, product, questions, article and breadcrumbs have the shapes of schema.org", () => {
  const all = things("slug", "/about", ENTRY, { name: "About" });
  expect(all.map((thing) => thing["@type"])).toEqual([
    "Organization",
    "Product",
    "FAQPage",
    "Article",
    "BreadcrumbList",
  ]);
  expect(all.flatMap((thing) => faultsOf(thing))).toEqual([]);
  expect(JSON.stringify(all)).not.toContain("Unanswered");
});

test("what nobody wrote is left out", () => {
  const empty = {
    ...ENTRY,
    organization: null,
    product: { name: "The stage", description: "", sku: "", brandName: "", image: "" },
    schemaFaq: [],
    schemaArticle: null,
  } as unknown as Documents["Seo"];
  const [product] = things("slug", "/about", empty);
  expect(product).toEqual({ "@context": "https://schema.org", "@type": "Product", name: "The stage" });
});

test("the home page tells who runs the site, and is its own beginning", () => {
  const all = things("home", "/", null);
  expect(all.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  expect(all.flatMap((thing) => faultsOf(thing))).toEqual([]);
});

test("breadcrumbs lead from the home page over the pages above to the page itself", () => {
  const above = [{ path: "/tournaments", route: "tournaments" } as const, { path: "/tournaments/cup", name: "Cup" }];
  const [crumbs] = things("tournament-gamehall", "/tournaments/cup/gamehall", null, { name: "Games of Cup", above });
  const items = (crumbs as { itemListElement: { position: number; name: string; item: string }[] }).itemListElement;
  expect(items.map(({ position, name, item }) => [position, name, new URL(item).pathname])).toEqual([
    [1, "Lumiere", "/"],
    [2, t("routes.tournaments"), "/tournaments"],
    [3, "Cup", "/tournaments/cup"],
    [4, "Games of Cup", "/tournaments/cup/gamehall"],
  ]);
});

test("a wrong shape is found", () => {
  const event = { "@context": "https://schema.org", "@type": "Event", name: "Cup", startDate: "tonight", wins: 3 };
  expect(faultsOf(event)).toEqual([
    "Event.location: missing",
    "Event.startDate: not a date",
    "Event.wins: no such member",
  ]);
});
