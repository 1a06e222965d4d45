import { expect, test } from "vitest";
import { planContext } from "#app/page-plan.ts";
import type { Documents } from "#lib/api/documents.ts";
import { createTranslate } from "#lib/i18n/i18n.tsx";
import { keyOf } from "#lib/api/planned.ts";
import type { Read } from "#lib/api/reads.ts";
import { isPage, type HeadOverride } from "#lib/site/route-entry.ts";
import type { Locale } from "#lib/i18n/locale.ts";
import { words } from "#locales/en.ts";
import { words as moreWords } from "#locales/en.more.ts";
import { routes } from "../../routes.ts";
import { SITE } from "#testing/site-context.ts";
import { buildHead } from "./head.ts";
import { buildJsonLd } from "./json-ld.ts";
import { seoRead } from "./queries.ts";

const t = createTranslate("en", { ...words, ...moreWords });
const PATTERNED = routes.filter((entry) => isPage(entry) && entry.seo !== undefined);

const text = (about: string) => `{name}: ${about} of {brand}`;

/** An entry with placeholders in all texts, as a pattern has. */
const ENTRY = {
  title: text("title"),
  description: text("description"),
  canonicalUrl: "",
  robots: "",
  meta: [
    { name: "keywords", property: "", content: text("keywords") },
    { name: "author", property: "", content: "Nobody {unknown}" },
  ],
  openGraph: { title: text("og title"), description: text("og description"), type: "website", image: null },
  replacements: [{ key: "{brand}", value: "Lumiere" }],
  schemaFaq: [{ question: text("question"), answer: text("answer") }],
  schemaArticle: {
    headline: text("headline"),
    description: text("article"),
    image: "",
    datePublished: "",
    dateModified: "",
  },
  product: { name: text("product"), description: text("product"), sku: "", brandName: "{brand}", image: "" },
  organization: null,
} as unknown as Documents["Seo"];

function input(id: string, path: string, override: HeadOverride, locale: Locale = "en") {
  const entry = routes.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`No route ${id}`);
  const site = { ...SITE, path, locale };
  const answer = <T>(read: Read<T>) => (keyOf(read) === keyOf(seoRead(entry, path)) ? (ENTRY as T) : undefined);
  return { context: planContext(site, { entry, params: {} }, answer), entry, failure: null, t, override };
}

test.each(PATTERNED.map(({ id, path }) => [id, path]))("%s never shows a placeholder that has no value", (id, path) => {
  const told = input(id, path.replaceAll(/:\w+\??/g, "7"), { name: "Moths & Co" });
  const head = buildHead(told);
  expect(head.title).toBe("Moths & Co: title of Lumiere");
  expect(head.meta).toContainEqual({ name: "description", content: "Moths & Co: description of Lumiere" });
  expect(head.meta).toContainEqual({ property: "og:title", content: "Moths & Co: og title of Lumiere" });
  expect(head.meta).toContainEqual({ name: "keywords", content: "Moths & Co: keywords of Lumiere" });
  const structured = JSON.stringify(buildJsonLd(told));
  for (const about of ["question", "answer", "headline", "article", "product"])
    expect(structured).toContain(`Moths & Co: ${about} of Lumiere`);
  expect(JSON.stringify(head)).not.toMatch(/\{\w+\}/);

  for (const override of [{}, { name: "" }]) {
    const untold = input(id, path.replaceAll(/:\w+\??/g, "7"), override);
    const bare = buildHead(untold);
    expect(bare.title).not.toBe("");
    expect(`${JSON.stringify(bare)}${JSON.stringify(buildJsonLd(untold))}`).not.toMatch(/\{\w+\}/);
  }
});

const languages = (override: HeadOverride) =>
  buildHead(input("slug", "/about", override, "fr")).links.filter(({ rel }) => rel === "alternate");

test("a page links its languages, and the default one only if it is among them", () => {
  expect(languages({ languages: ["fr"] })).toEqual([
    { rel: "alternate", hrefLang: "fr", href: "http://site.test/fr/about" },
  ]);
  expect(languages({}).map(({ hrefLang }) => hrefLang)).toEqual(["en", "fr", "x-default"]);
});

test("a page with two addresses has one canonical address", () => {
  const { links, meta } = buildHead(input("tournament", "/tournaments/7", { name: "Cup", path: "/tournaments/cup" }));
  expect(new Set(links.map(({ href }) => new URL(href).pathname))).toEqual(
    new Set(["/tournaments/cup", "/fr/tournaments/cup"]),
  );
  expect(meta).toContainEqual({ property: "og:url", content: "http://site.test/tournaments/cup" });
});
