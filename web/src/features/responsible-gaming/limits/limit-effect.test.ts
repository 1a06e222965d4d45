import { expect, test } from "vitest";
import type { PlayLimit } from "#lib/api/entities.ts";
import { effectOf, usedPercent } from "./limit-effect.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const limit = (amount: number, used = 0): PlayLimit => ({
  kind: "deposit",
  period: "day",
  limit_amount: eur(amount),
  used_amount: eur(used),
  available_amount: eur(Math.max(0, amount - used)),
  expired_at: 0,
  pending: null,
});

test("a first and a lower limit act at once, a higher one waits", () => {
  expect([
    effectOf(5000, undefined),
    effectOf(4999, limit(5000)),
    effectOf(5001, limit(5000)),
    effectOf(5000, limit(5000)),
  ]).toEqual(["first", "lower", "higher", "same"]);
});

test("the bar is full only when nothing is left", () => {
  expect(
    [limit(1000), limit(1000, 1), limit(1000, 500), limit(1000, 999), limit(1000, 1000), limit(1000, 4000)].map(
      usedPercent,
    ),
  ).toEqual([0, 1, 50, 99, 100, 100]);
});
