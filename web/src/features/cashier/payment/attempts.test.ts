import { beforeEach, expect, test, vi } from "vitest";
import { Attempts } from "./attempts.ts";

const INTENT = "deposit card 5000 EUR -1";
let now = Date.UTC(2026, 0, 1);
const attemptsOf = (uid = 7) => new Attempts(uid, () => now);

beforeEach(() => {
  localStorage.clear();
  now = Date.UTC(2026, 0, 1);
  return () => vi.restoreAllMocks();
});

test("an intent keeps its key over reloads and tabs until its payment is over", () => {
  const { key } = attemptsOf().of(INTENT);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(attemptsOf().of(INTENT).key).toBe(key);
  attemptsOf().began(key, "t1");
  expect(attemptsOf().of(INTENT)).toMatchObject({ key, payment: "t1" });
  attemptsOf().end({ payment: "t1" });
  expect(attemptsOf().of(INTENT)).toMatchObject({ payment: null });
  expect(attemptsOf().of(INTENT).key).not.toBe(key);
});

test("another amount and another player have keys of their own", () => {
  const { key } = attemptsOf().of(INTENT);
  expect(attemptsOf().of("deposit card 6000 EUR -1").key).not.toBe(key);
  expect(attemptsOf(8).of(INTENT).key).not.toBe(key);
});

test("the payment that was begun last is known", () => {
  expect(attemptsOf().last()).toBeNull();
  attemptsOf().began(attemptsOf().of(INTENT).key, "t1");
  attemptsOf().began(attemptsOf().of("deposit wallet 5000 EUR -1").key, "t2");
  expect(attemptsOf().last()).toBe("t2");
});

test("an attempt is forgotten after six days, and when the device's clock goes back", () => {
  const { key } = attemptsOf().of(INTENT);
  now += 6 * 86_400_000;
  expect(attemptsOf().of(INTENT).key).not.toBe(key);
});

test("a browser without storage keeps the key for the document", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("denied");
  });
  const attempts = attemptsOf();
  expect(attempts.of(INTENT).key).toBe(attempts.of(INTENT).key);
});

test.each(["not json", "{}", "[1]", '[{"key":"short"}]', '[{"key":1,"intent":2}]'])(
  "what somebody else has written there is no attempt: %s",
  (text) => {
    localStorage.setItem("foyer.payments.7", text);
    expect(attemptsOf().last()).toBeNull();
    expect(attemptsOf().of(INTENT).payment).toBeNull();
  },
);
