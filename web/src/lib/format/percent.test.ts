import { expect, test } from "vitest";
import { percentOf } from "./percent.ts";

test.each([
  [0, 100, 0],
  [1, 3, 33],
  [999, 1000, 99],
  [1000, 1000, 100],
  [2000, 1000, 100],
  [-5, 100, 0],
  [0, 0, 100],
])("%d of %d is %d percent: only the whole way is 100", (done, all, percent) =>
  expect(percentOf(done, all)).toBe(percent),
);
