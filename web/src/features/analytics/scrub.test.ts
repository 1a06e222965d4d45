import { expect, test } from "vitest";
import { scrub } from "./scrub.ts";

test.each([
  ["Cannot read properties of undefined (reading 'amount')", "Cannot read properties of undefined (reading 'amount')"],
  ["x is not a function", "x is not a function"],
  ["Minified React error #418", "Minified React error #418"],
  ["no user anna.petit+1@mail.example", "no user …"],
  ["no user anna%40mail.example.", "no user …"],
  ["Failed to fetch https://site.example/profile?login=anna", "Failed to fetch …"],
  ["bad address /cashier/paysuccess/demo-1", "bad address /cashier/paysuccess/…"],
  ["bad query ?token=abc in it", "bad query … in it"],
  ["call +33 6 12 34 56 78 failed", "call … failed"],
  ["card 4242 4242 4242 4242", "card …"],
  ["account FR1420041010050500013M02606", "account …"],
  ["id 0198c2f0-7a1b-7c3d-9e4f-123456789abc gone", "id … gone"],
  ["Unexpected token 'A', \"Anna Petit\" is not valid JSON", "Unexpected token 'A', … is not valid JSON"],
  ["session 3f9a8b7c6d5e4f3a2b1c", "session …"],
  ["player 123456", "player …"],
  ["gold pan 7", "gold pan 7"],
])("%s", (text, left) => expect(scrub(text)).toBe(left));

test("a long text is cut", () => {
  expect(scrub("word ".repeat(10_000), 64)).toHaveLength(64);
});
