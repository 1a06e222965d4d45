import { expect, test } from "vitest";
import { estimateAmount } from "./estimate.ts";

const earlier = { amount: 100_000, at: 10_000 };
const latest = { amount: 101_000, at: 20_000 };

test("with one answer the amount is the answer's", () => {
  expect(estimateAmount(undefined, latest, 90_000)).toBe(101_000);
});

test("between answers the amount grows at the rate of the last two", () => {
  expect(estimateAmount(earlier, latest, 20_000)).toBe(101_000);
  expect(estimateAmount(earlier, latest, 25_000)).toBe(101_500);
});

test("growth stops after a limit", () => {
  expect(estimateAmount(earlier, latest, 20_000 + 3_600_000)).toBe(101_000 + 4_500);
});

test("a jackpot that was won restarts from its present amount", () => {
  expect(estimateAmount({ amount: 900_000, at: 10_000 }, { amount: 50_000, at: 20_000 }, 30_000)).toBe(50_000);
});

test("a slow clock does not reduce the amount", () => {
  expect(estimateAmount(earlier, latest, 5_000)).toBe(101_000);
});
