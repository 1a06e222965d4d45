import { expect, test } from "vitest";
import type { Cashback } from "#lib/api/entities.ts";
import { isReceivable, isUnseen, removableOf } from "./cashback-rules.ts";

const cashback = (changes: Partial<Cashback>): Cashback => ({
  id: 7,
  status: "active",
  amount: { amount: 1_240, currency: "EUR" },
  percent: 1_000,
  receiving_expired_at: 2_000,
  paid_out_at: null,
  end_date: 1_000,
  ...changes,
});

test.each([
  ["an active one with another id than the stored one is unseen", { status: "active" }, "6", true],
  ["an active one is unseen when nothing is stored", { status: "active" }, null, true],
  ["an active one with the stored id is seen", { status: "active" }, "7", false],
  ["a paid one without a time to receive it is unseen", { status: "paid_out", receiving_expired_at: null }, "6", true],
  ["a paid one whose popup was closed is seen", { status: "paid_out", receiving_expired_at: null }, "7", false],
  ["a paid one that had a time to receive it is seen", { status: "paid_out" }, null, false],
  ["one of an unknown state is not shown", { status: "unknown" }, null, false],
] as const)("%s (§4)", (_, changes, seen, is) => {
  expect(isUnseen(cashback(changes as Partial<Cashback>), seen)).toBe(is);
});

test("a cashback can be received until its time is over", () => {
  expect(isReceivable(cashback({}), 1_999_999)).toBe(true);
  expect(isReceivable(cashback({}), 2_000_000)).toBe(false);
  expect(isReceivable(cashback({ receiving_expired_at: null }), 1e15)).toBe(true);
  expect(isReceivable(cashback({ status: "paid_out" }), 0)).toBe(false);
});

test("the one that the platform would remove is the oldest that can be received", () => {
  const all = [
    cashback({ id: 3, end_date: 30 }),
    cashback({ id: 2, end_date: 20 }),
    cashback({ id: 1, end_date: 10, receiving_expired_at: 11 }),
    cashback({ id: 0, end_date: 5, status: "paid_out" }),
  ];
  expect(removableOf(all, 12_000)?.id).toBe(2);
  expect(removableOf([], 0)).toBeUndefined();
});
