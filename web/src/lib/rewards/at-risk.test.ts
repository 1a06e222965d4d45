import { expect, test } from "vitest";
import type { BettingBonus, Bonus, FreespinPack } from "../api/entities.ts";
import { held, isOpen, lostByCurrency, lostByWithdrawal, lostUntil, totalOf } from "./at-risk.ts";

const money = (amount: number, currency = "EUR") => ({ amount, currency });
const wager = (remaining: number) => ({ remaining: money(remaining) }) as Bonus["wager"];
const bonus = (changes: Partial<Bonus>): Bonus =>
  ({
    id: 1,
    type: "deposit",
    status: "active",
    amount: money(5_000),
    balance: money(4_200),
    activated_at: 10,
    expires_at: 1_000,
    wager: wager(700),
    description: { title: "First night" },
    ...changes,
  }) as Bonus;
const pack = (changes: Partial<FreespinPack>): FreespinPack =>
  ({
    id: 3,
    remaining_count: 12,
    bet: money(20),
    expires_at: 1_000,
    game: { name: "Tide" },
    ...changes,
  }) as FreespinPack;

test("a withdrawal ends a bonus on a deposit that is under way, active or put aside, and no other", () => {
  const bonuses = [
    bonus({ id: 1 }),
    bonus({ id: 2, status: "inactive" }),
    bonus({ id: 3, status: "available", activated_at: null }),
    bonus({ id: 4, type: "no_deposit" }),
    bonus({ id: 5, type: "freespins" }),
    bonus({ id: 6, wager: wager(0) }),
    bonus({ id: 7, wager: null }),
  ];
  expect(lostByWithdrawal(bonuses, false).map(({ id }) => id)).toEqual([1, 2]);
});

test("with bonus isolation a withdrawal ends nothing", () => {
  expect(lostByWithdrawal([bonus({})], true)).toEqual([]);
});

test("a bonus holds its balance, and before its activation what it will hold", () => {
  expect(held(bonus({})).amount).toBe(4_200);
  expect(held(bonus({ status: "available" })).amount).toBe(5_000);
});

test("what is in the wanted currency comes along", () => {
  const rewards = { bonuses: [bonus({})], betting: [bonus({ id: 2 }) as unknown as BettingBonus], packs: [pack({})] };
  expect(lostByCurrency(rewards, "EUR")).toEqual([]);
  expect(totalOf(lostByCurrency(rewards, "USD"))).toEqual({ money: [money(8_400)], spins: 12 });
});

test("a break takes what ends before it does; without an end, all of it", () => {
  const bonuses = [
    bonus({ id: 1, expires_at: 100 }),
    bonus({ id: 2, expires_at: 101 }),
    bonus({ id: 3, expires_at: null }),
  ];
  const rewards = { bonuses, betting: [], packs: [pack({ expires_at: 99 })] };
  expect(lostUntil(rewards, 100).map(({ key }) => key)).toEqual(["bonus 1", "spins 3"]);
  expect(lostUntil(rewards, null)).toHaveLength(4);
});

test("amounts of two currencies are not added", () => {
  const losses = lostByCurrency(
    { bonuses: [bonus({}), bonus({ balance: money(1, "USD") })], betting: [], packs: [] },
    "GBP",
  );
  expect(totalOf(losses).money).toEqual([money(4_200), money(1, "USD")]);
});

test("a bonus whose time is over is over, whatever the list said", () => {
  expect(isOpen(bonus({ expires_at: 1_000 }), 999_999)).toBe(true);
  expect(isOpen(bonus({ expires_at: 1_000 }), 1_000_000)).toBe(false);
  expect(isOpen(bonus({ expires_at: null }), 1e15)).toBe(true);
  expect(isOpen(bonus({ status: "cancelled" }), 0)).toBe(false);
});
