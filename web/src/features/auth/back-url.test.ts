import { beforeEach, expect, test, vi } from "vitest";
import hostile from "../../../../tests/vectors/return-url.json";
import { rememberBackUrl, takeBackUrl } from "./back-url.ts";

const SITE = { origin: "https://foyer.example", allowed: ["https://partner.example"] };
const NOW = 1_800_000_000_000;

beforeEach(() => localStorage.clear());

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};

test("an address is followed once", () => {
  expect(rememberBackUrl("social", "https://partner.example/lobby?a=1#b", SITE, NOW)).toBe(true);
  expect(takeBackUrl("social", SITE, NOW + 1000)).toBe("https://partner.example/lobby?a=1#b");
  expect(takeBackUrl("social", SITE, NOW + 1001)).toBeNull();
});

test("signing in and paying do not take each other's address", () => {
  rememberBackUrl("payment", "/promotions", SITE, NOW);
  expect(takeBackUrl("social", SITE, NOW)).toBeNull();
  expect(takeBackUrl("payment", SITE, NOW)).toBe("/promotions");
});

test("an address is forgotten after an hour", () => {
  rememberBackUrl("social", "/promotions", SITE, NOW);
  expect(takeBackUrl("social", SITE, NOW + 3_600_000)).toBeNull();
  rememberBackUrl("social", "/promotions", SITE, NOW);
  expect(takeBackUrl("social", SITE, NOW + 3_599_999)).toBe("/promotions");
});

test("no hostile address is stored, and one that got into storage is not followed", () => {
  for (const { input, expected, ...rest } of hostile) {
    if (expected !== null || "allowed" in rest) continue;
    expect(rememberBackUrl("social", input, SITE, NOW), input).toBe(false);
    localStorage.setItem("foyer.back-url.social", JSON.stringify({ url: input, at: NOW }));
    expect(takeBackUrl("social", SITE, NOW), input).toBeNull();
  }
  for (const broken of ["{", "[]", "null", '{"url":1,"at":2}', "https://evil.example"]) {
    localStorage.setItem("foyer.back-url.social", broken);
    expect(takeBackUrl("social", SITE, NOW), broken).toBeNull();
  }
});

test("an origin that is no longer allowed is not followed", () => {
  rememberBackUrl("social", "https://partner.example/", SITE, NOW);
  expect(takeBackUrl("social", { ...SITE, allowed: [] }, NOW)).toBeNull();
});

test("storage that throws is like storage that forgets", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(rememberBackUrl("social", "/promotions", SITE, NOW)).toBe(true);
  expect(takeBackUrl("social", SITE, NOW)).toBeNull();
  vi.unstubAllGlobals();
});
