import { expect, test } from "vitest";
import { addressOf, placeOf } from "./places.ts";

test.each(["", "live", "football", "ice-hockey", "football/59700012", "bets"])(
  "%s is the same place after the way to an address and back",
  (place) => expect(placeOf(addressOf(place) ?? "none")).toBe(place),
);

test("the application cannot send the page elsewhere", () => {
  for (const place of [
    "/evil",
    "//evil.example",
    "football/../../cashier",
    "https://evil.example",
    "a?b",
    "a/0",
    7,
    null,
    undefined,
    {},
  ])
    expect(addressOf(place)).toBeNull();
});

test("an address of one's own bets opens them, and an unknown one the board", () => {
  expect(placeOf("/bets")).toBe("bets");
  expect(placeOf("/bets/open/x")).toBe("bets");
  expect(placeOf("/betting/a/b/c")).toBe("");
  expect(placeOf("/betting/bets")).toBe("");
});
