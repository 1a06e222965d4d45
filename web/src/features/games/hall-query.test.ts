import { expect, test } from "vitest";
import { canonicalHall, hallAddress, hallOptions, isLinked, parseHallQuery, toggleProvider } from "./hall-query.ts";

const parse = (search: string, category?: string) => parseHallQuery(category, new URLSearchParams(search));

const canonical = (search: string, id?: string) => canonicalHall(parse(search, id));

test("what is searched is what the player sees of a pasted name", () => {
  expect(parse("?search=%E2%80%AAmoon%E2%80%AC%E2%80%8B").search).toBe("moon");
});

test("the hall reads category, providers, type and search from its address", () => {
  expect(parse("?category=live&providers=aurelia, nacre,&type=live&search=%20moon%20&page=3")).toEqual({
    list: null,
    category: "live",
    providers: ["aurelia", "nacre"],
    type: "live",
    search: "moon",
    page: 3,
  });
});

test("the category of the path wins over the one of the query, and an unknown type is none", () => {
  expect(parse("?category=live&type=bingo", "slots")).toMatchObject({ category: "slots", type: null });
});

test("writing an address and reading it again changes nothing", () => {
  const query = {
    list: null,
    category: "slots",
    providers: ["a", "b"],
    type: "slot" as const,
    search: "book & moon",
    page: 12,
  };
  const [path = "", search = ""] = hallAddress(query).split("?");
  expect(parse(search, path.split("/")[2])).toEqual(query);
});

test("no filter at all is the hall itself", () => {
  expect(hallAddress(parse(""))).toBe("/gamehall");
  expect(hallOptions(parse(""), { offset: 30, count: 15 })).toEqual({ offset: 30, count: 15 });
});

test("every kind of list has an address of its own", () => {
  for (const list of ["favorite", "recent", "custom"] as const) {
    const query = parse("", list);
    expect(query).toMatchObject({ list, category: null });
    expect(hallAddress(query)).toBe(`/gamehall/${list}`);
    expect(hallOptions(query, { offset: 0, count: 15 })).toMatchObject({ list });
  }
});

test("a page that is none is the first", () => {
  for (const page of ["0", "-1", "1.5", "x", "100000", "01", ""]) expect(parse(`?page=${page}`).page, page).toBe(1);
});

test("the filter of all games narrows nothing", () => {
  expect(hallOptions(parse("?type=all"), { offset: 0, count: 15 })).toEqual({ offset: 0, count: 15 });
});

test("another choice begins at the beginning of its list", () => {
  expect(hallAddress(toggleProvider(parse("?page=7"), "nacre"))).toBe("/gamehall?providers=nacre");
});

test("the hall, a category, a studio and their pages are their own canonical address; everything else is a view of them", () => {
  expect(canonical("")).toBe("/gamehall");
  expect(canonical("?page=2")).toBe("/gamehall?page=2");
  expect(canonical("?type=all&page=2")).toBe("/gamehall?type=all&page=2");
  expect(canonical("?page=2", "slots")).toBe("/gamehall/slots?page=2");
  expect(canonical("?category=slots&page=2")).toBe("/gamehall/slots?page=2");
  expect(canonical("", "custom")).toBe("/gamehall/custom");
  expect(canonical("?providers=nacre")).toBe("/gamehall?providers=nacre");
  expect(canonical("?providers=nacre&page=2")).toBe("/gamehall?providers=nacre&page=2");
  expect(canonical("?providers=nacre", "slots")).toBe("/gamehall/slots");
  for (const search of [
    "?type=slot&page=2",
    "?providers=nacre,aurelia",
    "?providers=nacre&type=slot",
    "?search=moon&page=3",
  ])
    expect(canonical(search), search).toBe("/gamehall");
  expect(canonical("?type=live&page=2", "slots")).toBe("/gamehall/slots");
  expect(canonical("", "favorite")).toBe("/gamehall");
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
