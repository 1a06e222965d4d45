import { expect, test } from "vitest";
import guardCases from "../../../../tests/vectors/guard.json";
import lookupCases from "../../../../tests/vectors/lookup.json";
import redirectCases from "../../../../tests/vectors/redirects.json";
import returnUrlCases from "../../../../tests/vectors/return-url.json";
import type { Locale } from "../site-context.ts";
import { guardStep } from "./guard.ts";
import { lookupStep } from "./lookup.ts";
import { redirectStep } from "./redirects.ts";
import { safeReturnUrl } from "./return-url.ts";

// The same files drive the server's chain: see tests/vectors/README.md.

test.each(guardCases)("guard: $name", (given) => {
  expect(guardStep(given.locale as Locale, given.path, given.search, given.authenticated)).toBe(given.expected);
});

test.each(redirectCases.matching)("redirects: $name", (given) => {
  const { rules, locale, path, search, hash } = given;
  expect(redirectStep(rules, { locale: locale as Locale, path, search, hash })).toEqual(given.expected);
});

test.each(returnUrlCases)("return address: $name", (given) => {
  const allowed = "allowed" in given ? (given.allowed as string[]) : [];
  expect(safeReturnUrl(given.input, "https://foyer.example", allowed)).toBe(given.expected);
});

test.each(lookupCases)("lookup: $name", (given) => {
  const { locale, path, search, hash, allowed } = given;
  expect(lookupStep({ locale: locale as Locale, path, search, hash }, given.to, "https://foyer.example", allowed)).toEqual(given.expected);
});
