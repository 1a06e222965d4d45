import { expect, test } from "vitest";
import type { LoyaltyProduct } from "#lib/api/entities.ts";
import { shelfOf, type Filter } from "./shelf.ts";

const product = (id: number, price: number, left: number | null = null): LoyaltyProduct => ({
  id,
  name: `Product ${id}`,
  text: "",
  image: "",
  price,
  is_available: left !== 0,
  left,
  value: null,
});
const PRODUCTS = [product(1, 900), product(2, 50, 0), product(3, 100, 3), product(4, 100), product(5, 700, 1)];
const ids = (points: number | null, filter?: Filter) => shelfOf(PRODUCTS, points, filter).map(({ id }) => id);

test("what the player can buy comes first, what is sold out last, each in the platform's order", () => {
  expect(ids(100)).toEqual([3, 4, 1, 5, 2]);
  expect(ids(0)).toEqual([1, 3, 4, 5, 2]);
});

test("without known points only what is sold out changes its place", () => {
  expect(ids(null)).toEqual([1, 3, 4, 5, 2]);
});

test.each([
  ["affordable", 100, [3, 4]],
  ["affordable", 10, []],
  ["limited", 100, [3, 5]],
  ["limited", null, [3, 5]],
] as const)("the filter %s with %s points", (filter, points, expected) => {
  expect(ids(points, filter)).toEqual(expected);
});

test("a product that two pages contain is shown once, as the later page says", () => {
  expect(shelfOf([product(1, 900), product(1, 800)], null)).toEqual([product(1, 800)]);
});
