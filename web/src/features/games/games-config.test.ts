import { expect, test } from "vitest";
import { gamesConfigOf } from "./games-config.ts";
import { searchConfigOf } from "./search/search-config.ts";

const USUAL = gamesConfigOf(undefined);

test("without content the hall has the sizes and filters of the specification", () => {
  expect(USUAL).toMatchObject({ pageSize: 15, rowSize: 12, gameItemType: "cover", favoriteIcon: "heart" });
  expect(USUAL.filters.map(({ kind }) => kind)).toEqual(["all", "casino", "slot", "live", "fast"]);
});

test("a size of nothing is the usual one, and no page is too long to read", () => {
  expect(gamesConfigOf({ ...USUAL, pageSize: 0, rowSize: 0, filters: [] })).toEqual(USUAL);
  expect(gamesConfigOf({ ...USUAL, pageSize: 5_000 }).pageSize).toBe(60);
});

test("a search of nothing and an endless wait are not configured", () => {
  const config = searchConfigOf(undefined);
  expect(searchConfigOf({ ...config, minimumLength: 0, pageSize: 0, delayMilliseconds: 60_000 })).toMatchObject({
    minimumLength: 1,
    pageSize: 12,
    delayMilliseconds: 2_000,
  });
});
