import { expect, test } from "vitest";
import { coverBadges } from "./cover-badges.tsx";

test("a cover wears two badges at most, the most telling first", () => {
  expect(coverBadges(["new", "jackpot", "live"])).toEqual(["live", "jackpot"]);
  expect(coverBadges(["new"])).toEqual(["new"]);
});

test("badges without a look of their own are left out", () => {
  expect(coverBadges(["hot"])).toEqual([]);
});
