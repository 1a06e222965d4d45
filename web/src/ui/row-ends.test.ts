import { expect, test } from "vitest";
import { rowEnds } from "./row-ends.ts";

test("a row that fits is at both ends", () => {
  expect(rowEnds(0, 800, 800)).toEqual({ isAtStart: true, isAtEnd: true });
});

test("a longer row is first at its start, then at its end", () => {
  expect(rowEnds(0, 800, 2000)).toEqual({ isAtStart: true, isAtEnd: false });
  expect(rowEnds(500, 800, 2000)).toEqual({ isAtStart: false, isAtEnd: false });
  expect(rowEnds(1199.5, 800, 2000)).toEqual({ isAtStart: false, isAtEnd: true });
});

test("a right-to-left row counts below zero", () => {
  expect(rowEnds(-1200, 800, 2000)).toEqual({ isAtStart: false, isAtEnd: true });
});
