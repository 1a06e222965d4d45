import { expect, test } from "vitest";
import { mayReload, mayReloadAtStart, reloadMarker } from "./reload-guard.ts";

test("the first failure reloads, the next one only after ten seconds", () => {
  expect(mayReload(null, "a", 1000)).toBe(true);
  const marker = reloadMarker("a", 1000);
  expect(mayReload(marker, "a", 10_999)).toBe(false);
  expect(mayReload(marker, "a", 11_000)).toBe(true);
});

test("another build may be reloaded into at once", () => {
  expect(mayReload(reloadMarker("a", 1000), "b", 1001)).toBe(true);
});

test.each(["", "null", "{}", "[1]", '{"at":"1","build":"a"}', "{"])(
  "a marker that says nothing (%s) does not stop a reload",
  (marker) => {
    expect(mayReload(marker, "a", 0)).toBe(true);
  },
);

test("a document that has only begun reloads once a build, however long it takes", () => {
  expect(mayReloadAtStart(null, "a")).toBe(true);
  expect(mayReloadAtStart(reloadMarker("a", 0), "a")).toBe(false);
  expect(mayReloadAtStart(reloadMarker("a", 0), "b")).toBe(true);
});
