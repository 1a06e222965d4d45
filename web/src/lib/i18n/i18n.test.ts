import { expect, test } from "vitest";
import { createTranslate, mergeWords } from "./i18n.tsx";
import { words as moreEnglish } from "#locales/en.more.ts";
import { words as coreEnglish } from "#locales/en.ts";
import { words as moreFrench } from "#locales/fr.more.ts";
import { words as coreFrench } from "#locales/fr.ts";

const english = { ...coreEnglish, ...moreEnglish };
const french = { ...coreFrench, ...moreFrench };

const translate = createTranslate("fr", {
  cart: {
    items_one: "{{count}} jeu",
    items_many: "{{count}} de jeux",
    items_other: "{{count}} jeux",
    hello: "Bonjour {{name}}",
  },
});
// The keys of these words are not the site's.
const t = translate as unknown as (key: string, values?: Record<string, unknown>) => string;

test("words are looked up by their path and filled in", () => {
  expect(t("cart.hello", { name: "Zoé" })).toBe("Bonjour Zoé");
  expect(t("cart.hello", { other: 1 })).toBe("Bonjour {{name}}");
});

test("the count chooses the plural by the language's rules", () => {
  expect([0, 1, 2, 1_000_000].map((count) => t("cart.items", { count }))).toEqual([
    "0 jeu",
    "1 jeu",
    "2 jeux",
    "1000000 de jeux",
  ]);
});

test("a key without words is shown as it is, inherited names included", () => {
  expect(t("cart.nothing")).toBe("cart.nothing");
  expect(t("cart")).toBe("cart");
  expect(t("constructor.name")).toBe("constructor.name");
});

test("knows which keys have words", () => {
  expect(["cart.hello", "cart.items", "cart.nothing", "cart", "constructor.name"].map(translate.has)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a file's path is the first part of its keys", () => {
  expect(
    mergeWords({
      "./en/account/hints.json": { default: { hide: "Hide" } },
      "./en/account/profile.json": { default: { save: "Save" } },
      "./en/cashier.json": { default: { title: "Cashier" } },
    }),
  ).toEqual({ account: { hints: { hide: "Hide" }, profile: { save: "Save" } }, cashier: { title: "Cashier" } });
});

function keysOf(words: object, prefix = ""): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [`${prefix}${name}`] : keysOf(value as object, `${prefix}${name}.`),
  );
}

// French has a third plural, for millions; everything else must exist in both languages.
const comparable = (words: object) =>
  keysOf(words)
    .filter((key) => !key.endsWith("_many"))
    .sort();

test("both languages have the same words", () => {
  expect(comparable(french)).toEqual(comparable(english));
});

const sources = import.meta.glob<string>("../../**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });

test("every key written out in the source has words", () => {
  const known = new Set(keysOf(english).map((key) => key.replace(/_(one|many|other)$/, "")));
  const missing: string[] = [];
  for (const [file, source] of Object.entries(sources)) {
    if (file.includes(".test.")) continue;
    for (const [, key] of source.matchAll(/\bt\(\s*"([\w.-]+)"/g))
      if (key && !known.has(key)) missing.push(`${file}: ${key}`);
  }
  expect(missing).toEqual([]);
});

test("every place of words for failures has some", () => {
  const known = keysOf(english);
  const empty: string[] = [];
  for (const [file, source] of Object.entries(sources)) {
    if (file.includes(".test.")) continue;
    for (const [, place] of source.matchAll(/\bfailure(?:Key)?(?:=|: )"([\w.-]+)"/g))
      if (!known.some((key) => key.startsWith(`${place}.`))) empty.push(`${file}: ${place}`);
  }
  expect(empty).toEqual([]);
});
