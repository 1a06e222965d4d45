import type { BettingBonus, Bonus, Cashback, FreespinPack } from "#lib/api/entities.ts";

const money = (amount: number) => ({ amount, currency: "EUR" });
const DESCRIPTION = { title: "First night", subtitle: "", text: "", position: 0 } as unknown as Bonus["description"];
const wager = (required: number, done: number, multiplier: number) => ({
  required: money(required),
  done: money(done),
  remaining: money(required - done),
  multiplier,
});

/** A casino bonus with every term that the platform knows. */
export const bonusWith = (changes: Partial<Bonus> = {}): Bonus => ({
  id: 5,
  type: "deposit",
  status: "active",
  outcome: null,
  amount: money(5_000),
  balance: money(4_200),
  wager: wager(175_000, 70_000, 35),
  max_bet: money(500),
  max_payout: money(50_000),
  excluded_games: ["ruby-ritual"],
  excluded_categories: ["live"],
  contributions: [
    { type: "slot", percent: 100 },
    { type: "live", percent: 0 },
  ],
  activated_at: 1_790_000_000,
  finished_at: null,
  expires_at: 2_000_000_000,
  created_at: 1_790_000_000,
  description: DESCRIPTION,
  ...changes,
});

export const bettingBonusWith = (changes: Partial<BettingBonus> = {}): BettingBonus => ({
  id: 6,
  status: "available",
  amount: money(1_000),
  balance: money(1_000),
  min_odds: 150,
  wager: wager(5_000, 0, 5),
  expires_at: 2_000_000_000,
  created_at: 1_790_000_000,
  description: { ...DESCRIPTION, title: "Match day" },
  ...changes,
});

export const packWith = (changes: Partial<FreespinPack> = {}): FreespinPack => ({
  id: 7,
  game: { sysname: "tide-moon", name: "Tide & Moon", image_url: "" },
  remaining_count: 12,
  total_count: 20,
  bet: money(20),
  won: money(340),
  multiplier: 30,
  status: "active",
  expires_at: 2_000_000_000,
  description: { ...DESCRIPTION, title: "Ten spins at the door" },
  ...changes,
});

export const cashbackWith = (changes: Partial<Cashback> = {}): Cashback => ({
  id: 8,
  status: "active",
  amount: money(1_240),
  percent: 1_000,
  receiving_expired_at: 2_000_000_000,
  paid_out_at: null,
  end_date: 1_790_000_000,
  ...changes,
});

export const pageOf = <T>(items: readonly T[]) => ({ items, count: items.length, offset: 0 });
