import { expect, test } from "vitest";
import { standingOf, type Standing } from "./standing.ts";

const player = (hasDeposited: boolean | null | undefined) => ({ session: "player" as const, hasDeposited });
const guest = { session: "guest" as const, hasDeposited: undefined };
const unknown = { session: "unknown" as const, hasDeposited: undefined };
const open = { is_participant: false, is_deposit_needed: false };
const deposit = { is_participant: false, is_deposit_needed: true };
const entered = { is_participant: true, is_deposit_needed: true };

test.each([
  ["a guest signs in first", open, "running", guest, "guest"],
  ["of an unknown session nothing is said", open, "running", unknown, "unknown"],
  ["a player may join", open, "running", player(undefined), "open"],
  ["an upcoming tournament cannot be joined yet, by nobody", open, "upcoming", guest, "upcoming"],
  ["a deposit is needed", deposit, "running", player(false), "deposit"],
  ["a deposit was made", deposit, "running", player(true), "open"],
  ["until the deposits are known, nothing is said", deposit, "running", player(undefined), "unknown"],
  ["when the deposits cannot be had, the platform is asked", deposit, "running", player(null), "open"],
  ["whoever is in needs nothing", entered, "running", player(undefined), "in"],
  ["whoever is in before the start is in", entered, "upcoming", player(undefined), "in"],
  ["a page that was cached for a player says nothing to a guest", entered, "running", guest, "guest"],
  ["what is over is over for all", entered, "finished", player(true), "finished"],
  ["a cancelled one is cancelled for all", entered, "cancelled", guest, "cancelled"],
] as const)("%s", (_, tournament, phase, visitor, expected: Standing) => {
  expect(standingOf(tournament, phase, visitor)).toBe(expected);
});
