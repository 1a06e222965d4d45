import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { settingsAddress } from "./settings-address.ts";
import { GoOn } from "./go-on.tsx";

afterEach(cleanup);

const linkFrom = (from: string, locale: "en" | "fr" = "en") => {
  const { queryByRole } = renderPart(<GoOn text="" />, {
    locale,
    path: `/profile/settings?from=${encodeURIComponent(from)}`,
  });
  const href = queryByRole("link")?.getAttribute("href") ?? null;
  cleanup();
  return href;
};

test("the way back is a page of ours, with the language's prefix once", () => {
  expect(linkFrom("/cashier/deposit?amount=20")).toBe("/cashier/deposit?amount=20");
  expect(linkFrom("/cashier/deposit", "fr")).toBe("/fr/cashier/deposit");
  expect(linkFrom("/fr/cashier/deposit", "fr")).toBe("/fr/cashier/deposit");
});

test.each([
  "//host",
  String.raw`/\host`,
  "java%0d%0ascript:alert(1)",
  "https://site.test@host",
  "/..//host",
  "https://host/",
  "",
  "/profile/settings?from=/",
])("%j leads nowhere", (from) => {
  const href = linkFrom(from);
  // A value that parses as a local path stays one.
  if (href !== null) expect(href).toMatch(/^\/(?!\/)/);
  if (/host/.test(from) && !from.includes("script")) expect(href).toBeNull();
});

test.each([
  "/fr//host",
  String.raw`/fr/\host`,
  "/fr/.//host",
  "/fr///host",
  "/fr/\t/host",
  "/en//host",
  "/fr/fr//host",
  "java\tscript:alert('host')",
])("%j leads nowhere in either language", (from) => {
  expect(linkFrom(from, "fr")).toBeNull();
  expect(linkFrom(from, "en")).toBeNull();
});

test("the address says where from and why, and nothing that is not known", () => {
  expect(settingsAddress({ from: "/offers?x=1", reason: "bonus" })).toBe(
    "/profile/settings?from=%2Foffers%3Fx%3D1&toastType=bonus",
  );
  expect(settingsAddress({})).toBe("/profile/settings");
});
