import { expect, test } from "vitest";
import { offerNamed } from "#testing/offers.ts";
import { standingOf } from "./standing.ts";

const NOW = 1_800_000_000_000;
const NOW_SECONDS = NOW / 1000;
const deposit = { action: "deposit" };

test.each([
  ["a player who fits may take it", offerNamed("a"), "player", "open"],
  ["a deposit offer waits for the deposit", offerNamed("a", deposit), "player", "deposit"],
  ["an offer with a code needs it", offerNamed("a", { action: "promo_code" }), "player", "code"],
  ["a guest needs an account", offerNamed("a", { params: { user_satisfies_params: false } }), "guest", "guest"],
  ["an unknown session is not judged", offerNamed("a"), "unknown", "unknown"],
  ["what was taken is taken", offerNamed("a", { ...deposit, status: "taken" }), "player", "taken"],
  [
    "what was given is given, also after the end",
    offerNamed("a", { status: "given", finished_at: 1 }),
    "player",
    "given",
  ],
  ["it ends on the second", offerNamed("a", { finished_at: NOW_SECONDS }), "player", "ended"],
  ["it runs until then", offerNamed("a", { finished_at: NOW_SECONDS + 1 }), "player", "open"],
] as const)("%s", (_, offer, session, expected) => expect(standingOf(offer, session, NOW)).toBe(expected));

test.each([
  ["registration", null, "newPlayers"],
  ["deposit", "first", "firstDeposit"],
  ["deposit", "reload", "laterDeposits"],
  ["deposit", null, "others"],
  ["promo_code", null, "others"],
  ["a kind of a later platform", null, "others"],
] as const)("a player who does not fit %s %s learns why", (action, number, expected) => {
  const offer = offerNamed("a", { action, params: { user_satisfies_params: false, deposit: number } });
  expect(standingOf(offer, "player", NOW)).toBe(expected);
});
