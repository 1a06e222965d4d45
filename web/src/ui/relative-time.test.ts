import { expect, test } from "vitest";
import { timeAgo } from "./relative-time.ts";

test("the largest unit that fits", () => {
  expect(timeAgo(1000, 1030)).toEqual({ unit: "now", count: 0 });
  expect(timeAgo(1000, 1000 + 125)).toEqual({ unit: "minutes", count: 2 });
  expect(timeAgo(1000, 1000 + 3 * 3600 + 10)).toEqual({ unit: "hours", count: 3 });
  expect(timeAgo(1000, 1000 + 49 * 3600)).toEqual({ unit: "days", count: 2 });
});

test("the future is now", () => {
  expect(timeAgo(2000, 1000)).toEqual({ unit: "now", count: 0 });
});
