import { expect, test } from "vitest";
import localeCases from "../../tests/vectors/locale.json";
import moved from "../../tests/vectors/moved.json";
import routeVectors from "../../tests/vectors/routes.json";
import { matchPage } from "#app/page-plan.ts";
import { guardStep } from "#lib/navigation/guard.ts";
import { localeStep, spelledAs } from "#lib/navigation/locale.ts";
import { isPage } from "#lib/site/route-entry.ts";
import { words as moreEnglish } from "#locales/en.more.ts";
import { words as moreFrench } from "#locales/fr.more.ts";
import { routes } from "./routes.ts";

const modules = import.meta.glob("./features/*/pages/*.tsx");
const example = (path: string) =>
  path
    .replaceAll(/\/?:\w+\?/g, "")
    .replaceAll(/:\w+/g, "example")
    .replaceAll("*", "example");

test.each(routes)("$path says of its guard what the guard does", ({ path, guard }) => {
  const guarded = path !== "*" && guardStep("en", example(path), "", false) !== null;
  expect(guard === "player").toBe(guarded);
});

test("guarded pages are never shared between visitors", () => {
  expect(routes.filter((entry) => entry.guard && isPage(entry) && entry.cache)).toEqual([]);
});

test("every route has a name of its own, and every page a module and a title in both languages", () => {
  const ids = routes.map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of routes.filter(isPage)) {
    expect(modules, entry.id).toHaveProperty([`./features/${entry.page}.tsx`]);
    expect(moreEnglish.routes, entry.id).toHaveProperty([entry.id]);
    expect(moreFrench.routes, entry.id).toHaveProperty([entry.id]);
  }
});

const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path);

test("what has moved is what the server says", () => {
  const ours = routes.flatMap((entry) => (isPage(entry) ? [] : [{ path: entry.path, to: entry.redirect }]));
  expect(ours.toSorted(byPath)).toEqual(moved.toSorted(byPath));
});

test("redirects lead to pages of the table", () => {
  for (const entry of routes) {
    if (!isPage(entry))
      expect(
        routes.some((other) => isPage(other) && example(other.path) === entry.redirect),
        entry.id,
      ).toBe(true);
  }
});

test("the patterns are those that the server knows", () => {
  expect(routes.map((entry) => entry.path)).toEqual(routeVectors.patterns);
});

test("what pages look at in the query is what the server knows", () => {
  const declared = routes.flatMap((entry) =>
    isPage(entry) && entry.query ? [{ path: entry.path, names: entry.query }] : [],
  );
  expect(declared).toEqual(routeVectors.queries);
});

const spell = (path: string) => spelledAs(matchPage(path).entry.path, path);

// The first-visit rule depends on a request header, which only the server has.
test.each(localeCases.filter((given) => !("strategy" in given)))("locale: $name", (given) => {
  expect(localeStep(given.path, given.search, spell)).toEqual(given.expected);
});

test.each(routeVectors.spelling)("$path is spelled as the table writes it", ({ path, expected }) => {
  expect(spell(path)).toBe(expected);
});

test.each(routeVectors.named)("$path: whether the table has a page of this name", ({ path, expected }) => {
  expect(!["/:slug", "*"].includes(matchPage(path).entry.path)).toBe(expected);
});

test.each(["/%0a/x", "/x/%0d/y", "/a/%E2%80%A8/b"])("an address beyond all patterns is no page: %s", (path) => {
  expect(matchPage(path).entry.id).toBe("not-found");
});
