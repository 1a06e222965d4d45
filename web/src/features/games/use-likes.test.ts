import { expect, test } from "vitest";
import { toggled } from "./use-likes.ts";

test("a new favourite comes first", () => {
  expect(toggled({ sysnames: ["a"] }, "b")).toEqual({ sysnames: ["b", "a"] });
});

test("a favourite that is pressed again goes", () => {
  expect(toggled({ sysnames: ["a", "b"] }, "a")).toEqual({ sysnames: ["b"] });
});

test("before the list is known the first heart starts it", () => {
  expect(toggled(undefined, "a")).toEqual({ sysnames: ["a"] });
});
