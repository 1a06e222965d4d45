import { expect, test } from "vitest";
import { isThrow } from "./swipe-down.ts";

test("a long pull closes, however slow", () => {
  expect(isThrow(120, 5000)).toBe(true);
});

test("a short, fast pull closes", () => {
  expect(isThrow(40, 50)).toBe(true);
});

test("a short, slow pull springs back, and so does one upwards", () => {
  expect(isThrow(40, 800)).toBe(false);
  expect(isThrow(10, 5)).toBe(false);
  expect(isThrow(-300, 50)).toBe(false);
});
