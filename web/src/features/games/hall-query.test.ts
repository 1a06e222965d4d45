import { expect, test } from "vitest";
import { hallAddress, hallOptions, HALL_PAGE, isLinked, parseHallQuery, toggleProvider } from "./hall-query.ts";

const parse = (search: string, category?: string) => parseHallQuery(category, new URLSearchParams(search));

test("what is searched is what the player sees of a pasted name", () => {
  expect(parse("?search=%E2%80%AAmoon%E2%80%AC%E2%80%8B").search).toBe("moon");
});

test("the hall reads category, providers, type and search from its address", () => {
  expect(parse("?category=live&providers=aurelia, nacre,&type=live&search=%20moon%20")).toEqual({
    category: "live",
    providers: ["aurelia", "nacre"],
    type: "live",
    search: "moon",
  });
});

test("the category of the path wins over the one of the query, and an unknown type is none", () => {
  expect(parse("?category=live&type=bingo", "slots")).toMatchObject({ category: "slots", type: null });
});

test("writing an address and reading it again changes nothing", () => {
  const query = { category: "slots", providers: ["a", "b"], type: "slot" as const, search: "book & moon" };
  const [path = "", search = ""] = hallAddress(query).split("?");
  expect(parse(search, path.split("/")[2])).toEqual(query);
});

test("no filter at all is the hall itself", () => {
  expect(hallAddress(parse(""))).toBe("/gamehall");
  expect(hallOptions(parse(""), 2)).toEqual({ offset: 2 * HALL_PAGE, count: HALL_PAGE });
});

test("a provider is switched on and off again", () => {
  const once = toggleProvider(parse(""), "nacre");
  expect(once.providers).toEqual(["nacre"]);
  expect(toggleProvider(once, "nacre").providers).toEqual([]);
});

test("links lead to one filter at most", () => {
  for (const search of ["", "?category=live", "?providers=nacre", "?type=slot", "?search=moon"])
    expect(isLinked(parse(search)), search).toBe(true);
  for (const search of [
    "?providers=aurelia,nacre",
    "?category=live&providers=nacre",
    "?category=live&type=live",
    "?type=slot&search=moon",
  ])
    expect(isLinked(parse(search)), search).toBe(false);
});
