import { expect, test } from "vitest";
import { planContext } from "#lib/site/plan-context.ts";
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
import { metaDataToolRead, seoRead, seoSettingsRead } from "./queries.ts";

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

const TOOL = {
  isEnabled: true,
  templates: [
    { route: "/gamehall/{name}", title: "{name} · {site}", description: "All {name} of {site}.", heading: "" },
    { route: "/gamehall/slots", title: "Slots of {site}", description: "", heading: "" },
  ],
  replacements: [{ key: "site", value: "Lumiere" }],
};

const SETTINGS = {
  titleTemplate: "%s · Lumiere",
  defaultDescription: "A small theatre.",
  defaultImage: { url: "/uploads/share.png", alt: "", width: 1200, height: 630 },
};

function headOf(id: string, path: string, override: HeadOverride, seo: unknown = null, tool: unknown = TOOL) {
  const entry = routes.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`No route ${id}`);
  const answers = new Map<string, unknown>([
    [keyOf(seoRead(entry, path)), seo],
    [keyOf(metaDataToolRead), tool],
    [keyOf(seoSettingsRead), SETTINGS],
  ]);
  const answer = <T>(read: Read<T>) => answers.get(keyOf(read)) as T | undefined;
  const head = buildHead({
    context: planContext({ ...SITE, path }, { entry, params: {} }, answer),
    entry,
    failure: null,
    t,
    override,
  });
  const meta = (name: string) =>
    head.meta.find((tag) => ("name" in tag ? tag.name : tag.property) === name)?.content ?? null;
  return { title: head.title, description: meta("description"), meta, links: head.links };
}

test("the template of a route fills what no entry says; one for the path goes before one for the route", () => {
  const category = (path: string, seo?: unknown) =>
    headOf("gamehall-category", path, { title: "Live", name: "Live" }, seo);
  expect(category("/gamehall/live")).toMatchObject({ title: "Live · Lumiere", description: "All Live of Lumiere." });
  expect(category("/gamehall/slots").title).toBe("Slots of Lumiere");
  const entry = { title: "Written by {site}", description: "", replacements: [], meta: [] };
  expect(category("/gamehall/live", entry)).toMatchObject({
    title: "Written by Lumiere",
    description: "All Live of Lumiere.",
  });
  const off = headOf("gamehall-category", "/gamehall/live", { title: "Live", name: "Live" }, null, {
    ...TOOL,
    isEnabled: false,
  });
  expect(off).toMatchObject({ title: "Live · Lumiere", description: "Live. A small theatre." });
});

test("a part of a page has a title and a description of its own", () => {
  const head = headOf("gamehall", "/gamehall", { part: (translate) => translate("games.hall.page", { page: 2 }) });
  expect(head.title).toMatch(/^Page 2 · /);
  expect(head.description).toMatch(/^Page 2: /);
  expect(head.meta("og:title")).toBe(head.title);
});

test("both addresses of a game have one entry and one canonical address", () => {
  const entry = { url: "/game/moths", title: "Moths", description: "", replacements: [], meta: [] };
  for (const [id, path] of [
    ["game", "/game/moths"],
    ["game-canonical", "/platform/game/moths"],
  ] as const) {
    const head = headOf(id, path, { name: "Moths", path: "/platform/game/moths" }, entry);
    expect(head.title, path).toBe("Moths");
    expect(head.links[0]?.href, path).toBe("http://site.test/platform/game/moths");
  }
});

test("a messenger gets the picture that says most about the page, and never an SVG", () => {
  const picture = (written: string | null, own: string | undefined, url: string) =>
    headOf(
      "game-canonical",
      "/platform/game/moths",
      { name: "Moths", image: own },
      { url, title: "", replacements: [], meta: [], openGraph: { image: written && { url: written } } },
    ).meta("og:image");
  const [own, pattern] = ["/game/moths", "/game/{name}"];
  expect(picture("/uploads/a.png", "/b.png", own)).toBe("http://site.test/uploads/a.png");
  expect(picture("/uploads/a.png", "/b.png", pattern)).toBe("http://site.test/b.png");
  expect(picture("/uploads/a.png", "/b.svg?v=1", pattern)).toBe("http://site.test/uploads/a.png");
  expect(picture("/uploads/a.SVG", undefined, own)).toBe("http://site.test/uploads/share.png");
  expect(headOf("winners", "/winners", {}).meta("og:image:width")).toBe("1200");
});
