import { expect, test } from "vitest";
import { isOffered } from "./full-screen.ts";

test.each([
  ["all", true, true],
  ["telegram", false, true],
  ["product", true, false],
  ["none", false, false],
] as const)("full screen for %s is offered on the site: %s, in the messaging app: %s", (visibility, onSite, inApp) => {
  expect(isOffered(visibility, false)).toBe(onSite);
  expect(isOffered(visibility, true)).toBe(inApp);
});
