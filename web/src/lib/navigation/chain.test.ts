import { expect, test } from "vitest";
import { PLAYER } from "#testing/render-part.tsx";
import { runChain, type ChainInput } from "./chain.ts";
import { spelledAs } from "./locale.ts";

const go = (given: Partial<ChainInput>) =>
  runChain({ locale: "en", path: "/", search: "", hash: "", rules: [], user: null, spell: (path) => path, ...given });

const asTournament = (path: string) => spelledAs("/tournaments/:id/gamehall", path);

test("a page at its own address just loads, in either language", () => {
  expect(go({ path: "/gamehall", search: "?category=slots", hash: "#top" })).toBeNull();
  expect(go({ locale: "fr", path: "/gamehall", search: "?category=slots" })).toBeNull();
  expect(go({ locale: "fr", path: "/" })).toBeNull();
});

test("an address that is spelled differently is redirected in the page's language, without a new document", () => {
  expect(go({ path: "/gamehall/", search: "?a=1", hash: "#top" })).toEqual({
    to: "/gamehall?a=1#top",
    document: false,
  });
  expect(go({ locale: "fr", path: "/gamehall/", search: "?a=1", hash: "#top" })).toEqual({
    to: "/fr/gamehall?a=1#top",
    document: false,
  });
  expect(go({ locale: "fr", path: "//jackpots///9" })).toEqual({ to: "/fr/jackpots/9", document: false });
  expect(go({ path: "/en/gamehall" })).toEqual({ to: "/gamehall", document: false });
});

test("a prefix inside the router leads to that language's document", () => {
  expect(go({ path: "/fr/winners", search: "?a=1", hash: "#x" })).toEqual({ to: "/fr/winners?a=1#x", document: true });
  expect(go({ path: "/fr" })).toEqual({ to: "/fr", document: true });
  // As on the server: behind one prefix, another is a slug.
  expect(go({ locale: "fr", path: "/en/rules" })).toBeNull();
});

test("an editor's redirect stays in the document unless it leaves the language or the site", () => {
  const rules = [
    { from_url: "/old", to_url: "/offers" },
    { from_url: "/english", to_url: "/en/offers" },
    { from_url: "/partner", to_url: "https://partner.example/x" },
  ];
  expect(go({ locale: "fr", path: "/old", rules, hash: "#x" })).toEqual({ to: "/fr/offers#x", document: false });
  expect(go({ locale: "fr", path: "/english", rules })).toEqual({ to: "/offers", document: true });
  expect(go({ path: "/partner", rules })).toEqual({ to: "https://partner.example/x", document: true });
});

test("an address in other letter case is redirected to the page's spelling, and an impossible one is not found", () => {
  expect(
    go({ locale: "fr", path: "/TOURNAMENTS/Seven/GameHall", search: "?a=1", hash: "#top", spell: asTournament }),
  ).toEqual({ to: "/fr/tournaments/Seven/gamehall?a=1#top", document: false });
  expect(go({ path: "/%67amehall" })).toEqual({ to: "/gamehall", document: false });
  expect(go({ path: "/FR/winners" })).toEqual({ to: "/fr/winners", document: true });
  expect(go({ path: "/game/%00" })).toEqual({ notFound: true });
});

test("the guard redirects a guest and keeps the hash for the wanted page", () => {
  expect(go({ locale: "fr", path: "/cashier/wallet", hash: "#top" })).toEqual({
    to: "/fr?redirectUrl=%2Ffr%2Fcashier%2Fwallet#top",
    document: false,
  });
  expect(go({ path: "/cashier", hash: "#tgWebAppData=x" })).toEqual({
    to: "/?redirectUrl=%2Fcashier#tgWebAppData=x",
    document: false,
  });
  expect(go({ path: "/cashier", user: PLAYER })).toBeNull();
});
