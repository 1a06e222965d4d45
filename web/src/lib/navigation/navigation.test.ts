import { expect, test } from "vitest";
import guardCases from "../../../../tests/vectors/guard.json";
import lookupCases from "../../../../tests/vectors/lookup.json";
import redirectCases from "../../../../tests/vectors/redirects.json";
import returnUrlCases from "../../../../tests/vectors/return-url.json";
import { LOCALES, localizedPath, type Locale } from "../i18n/locale.ts";
import { guardStep } from "./guard.ts";
import { lookupStep } from "./lookup.ts";
import { redirectStep } from "./redirects.ts";
import { returnPath, safeReturnUrl, withoutBasename } from "./return-url.ts";

// The same files drive the server's chain: see tests/vectors/README.md.

test.each(guardCases)("guard: $name", (given) => {
  expect(guardStep(given.locale as Locale, given.path, given.search, given.authenticated)).toBe(given.expected);
});

test.each(redirectCases.matching)("redirects: $name", (given) => {
  const { rules, locale, path, search, hash } = given;
  expect(redirectStep(rules, { locale: locale as Locale, path, search, hash })).toEqual(given.expected);
});

const ORIGIN = "https://foyer.example";

test.each(returnUrlCases)("return address: $name", (given) => {
  const allowed = "allowed" in given ? (given.allowed as string[]) : [];
  const address = safeReturnUrl(given.input, ORIGIN, allowed);
  const isForRouter = address !== null && "basename" in given;
  expect(isForRouter ? withoutBasename(address, given.basename as string) : address).toBe(given.expected);
});

test("a return address without hash takes the hash of the address that contained it", () => {
  const site = { origin: ORIGIN, locale: "fr" } as const;
  expect(returnPath("/fr/profile/bets?status=won", site, "#rounds")).toBe("/profile/bets?status=won#rounds");
  expect(returnPath("/fr/profile/bets#mine", site, "#rounds")).toBe("/profile/bets#mine");
  expect(returnPath("/fr//evil.example", site, "#rounds")).toBeNull();
});

const PARTS = ["/", "\\", "fr", "en", ".", "..", "%2e", "%2f", "\t", "evil.example", "@", ":", "?", "#"];

function* inputs(length: number): Generator<string> {
  if (length === 0) yield "";
  else for (const rest of inputs(length - 1)) for (const part of PARTS) yield part + rest;
}

test.each(LOCALES)("no return address of up to five odd parts leaves the site from a page in %s", (locale) => {
  const wrong: string[] = [];
  for (let length = 1; length <= 4; length += 1) {
    for (const rest of inputs(length)) {
      const path = returnPath(`/${rest}`, { origin: ORIGIN, locale });
      if (path === null) continue;
      // As the router passes it to the browser, and as a link without the locale prefix.
      const addresses = [path, localizedPath(locale, path)];
      if (!addresses.every((address) => address.startsWith("/") && new URL(address, ORIGIN).origin === ORIGIN))
        wrong.push(rest);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(lookupCases)("lookup: $name", (given) => {
  const { locale, path, search, hash, allowed } = given;
  expect(
    lookupStep({ locale: locale as Locale, path, search, hash }, given.to, "https://foyer.example", allowed),
  ).toEqual(given.expected);
});
