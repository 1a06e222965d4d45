import { expect, test } from "vitest";
import { iconOr } from "./icon-paths.ts";

test("an icon name from content is used when it is in the set", () => {
  expect(iconOr("crown", "star")).toBe("crown");
});

test("anything else, inherited property names included, gets the fallback", () => {
  expect(iconOr("unknown", "star")).toBe("star");
  expect(iconOr("", "star")).toBe("star");
  expect(iconOr("constructor", "star")).toBe("star");
});
