import { afterEach, expect, test } from "vitest";
import { forgetSearches, readSearches, rememberSearch, withSearch } from "./search-history.ts";

afterEach(() => localStorage.clear());

test("the newest search comes first, each once whatever its spelling, six at most", () => {
  expect(withSearch(["moth", "book"], "BOOK")).toEqual(["BOOK", "moth"]);
  expect(withSearch(["a", "b", "c", "d", "e", "f"], "g")).toEqual(["g", "a", "b", "c", "d", "e"]);
});

test("a player's searches are not shown to a guest or to another player", () => {
  rememberSearch(7, "moth");
  expect(readSearches(7)).toEqual(["moth"]);
  expect(readSearches(8)).toEqual([]);
  expect(readSearches(undefined)).toEqual([]);
  forgetSearches(7);
  expect(readSearches(7)).toEqual([]);
});

test("storage that somebody else wrote is not believed", () => {
  for (const stored of ["{", "{}", "3", '[1, null, "", {"a": 1}]']) {
    localStorage.setItem("foyer.searches.guest", stored);
    expect(readSearches(undefined), stored).toEqual([]);
  }
});
