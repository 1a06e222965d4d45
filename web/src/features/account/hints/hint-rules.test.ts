import { expect, test } from "vitest";
import { hiddenHints, isConfirmHintDue, isRegistrationHintDue, writeHiddenHints } from "./hint-rules.ts";

const REGISTERED_S = 1_800_000_000;
const ACCOUNT = { reg_time: REGISTERED_S, login: "new@lumiere.example" };
const after = (ms: number) => REGISTERED_S * 1000 + ms;
const TWO_HOURS = 7_200_000;
const FIVE_DAYS = 432_000_000;

test("the registration hint is there for two hours to the millisecond", () => {
  expect(isRegistrationHintDue(ACCOUNT, 0, after(0))).toBe(true);
  expect(isRegistrationHintDue(ACCOUNT, 0, after(TWO_HOURS - 1))).toBe(true);
  expect(isRegistrationHintDue(ACCOUNT, 0, after(TWO_HOURS))).toBe(false);
  // The device's clock is behind the platform's.
  expect(isRegistrationHintDue(ACCOUNT, 0, after(-60_000))).toBe(true);
});

test("a deposit ends the registration hint", () => {
  expect(isRegistrationHintDue(ACCOUNT, 1, after(1))).toBe(false);
});

test("content may set another window", () => {
  expect(isRegistrationHintDue(ACCOUNT, 0, after(TWO_HOURS), 3)).toBe(true);
  expect(isRegistrationHintDue(ACCOUNT, 0, after(0), 0)).toBe(false);
});

const OPEN = { contacts: [{ contact: ACCOUNT.login, is_confirmed: false }], isSent: false };

test("the confirm hint is there for five days to the millisecond", () => {
  expect(isConfirmHintDue(ACCOUNT, OPEN, after(0))).toBe(true);
  expect(isConfirmHintDue(ACCOUNT, OPEN, after(FIVE_DAYS - 1))).toBe(true);
  expect(isConfirmHintDue(ACCOUNT, OPEN, after(FIVE_DAYS))).toBe(false);
});

test("the confirm hint is about the contact that one signs in with", () => {
  const other = { contact: "other@lumiere.example", is_confirmed: false };
  expect(
    isConfirmHintDue(ACCOUNT, { ...OPEN, contacts: [{ contact: ACCOUNT.login, is_confirmed: true }, other] }, after(1)),
  ).toBe(false);
  expect(isConfirmHintDue(ACCOUNT, { ...OPEN, contacts: [other] }, after(1))).toBe(false);
  expect(isConfirmHintDue(ACCOUNT, { ...OPEN, contacts: [] }, after(1))).toBe(false);
});

test("a confirmation that was sent ends the confirm hint", () => {
  expect(isConfirmHintDue(ACCOUNT, { ...OPEN, isSent: true }, after(1))).toBe(false);
});

test("hints are hidden for one player and reset", () => {
  const stored = new Map<string, string>();
  const hide = (uid: number, kinds: ("registration" | "confirm")[]) =>
    writeHiddenHints(
      uid,
      kinds,
      (key, value) => stored.set(key, value),
      (key) => stored.delete(key),
    );
  const hidden = (uid: number) => hiddenHints(uid, (key) => stored.get(key) ?? null);
  hide(7, ["confirm"]);
  expect(hidden(7)).toEqual(["confirm"]);
  expect(hidden(8)).toEqual([]);
  hide(7, []);
  expect(hidden(7)).toEqual([]);
  expect(stored.size).toBe(0);
});
