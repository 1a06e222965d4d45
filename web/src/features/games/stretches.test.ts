import { expect, test } from "vitest";
import { placeOf, stretchesFor } from "./stretches.ts";

const LONG = { pageSize: 15, total: 10_000 };
const FIRST = { offset: 0, count: 15 };

test("a list starts with one page, and asks for more shortly before it is needed", () => {
  expect(stretchesFor({ first: 0, last: 14 }, { pageSize: 15, total: 15 })).toEqual([FIRST]);
  expect(stretchesFor({ first: 0, last: 14 }, LONG)).toEqual([FIRST, { offset: 15, count: 300 }]);
  expect(stretchesFor({ first: 200, last: 240 }, LONG)).toEqual([FIRST, { offset: 15, count: 300 }]);
  expect(stretchesFor({ first: 220, last: 280 }, LONG)).toEqual([
    FIRST,
    { offset: 15, count: 300 },
    { offset: 315, count: 300 },
  ]);
});

test("anywhere in the list the first page is known, because it tells the length, and nothing is asked for beyond the end", () => {
  expect(stretchesFor({ first: 9_980, last: 9_999 }, LONG)).toEqual([FIRST, { offset: 9_915, count: 300 }]);
  expect(stretchesFor({ first: 0, last: -1 }, { pageSize: 15, total: 0 })).toEqual([FIRST]);
});

test("a list works with a thousand games at most, however many a screen shows", () => {
  const games = stretchesFor({ first: 100, last: 5_000 }, LONG).reduce((sum, { count }) => sum + count, 0);
  expect(games).toBeLessThanOrEqual(1_000);
});

test("every game is in exactly one part, at its place", () => {
  for (const index of [0, 14, 15, 314, 315, 614, 9_999]) {
    const { offset, place } = placeOf(index, 15);
    expect(offset + place, String(index)).toBe(index);
    const part = stretchesFor({ first: index, last: index }, LONG).find((one) => one.offset === offset);
    expect(place).toBeLessThan(part?.count ?? 0);
  }
});
