import type { Leaderboard, LeaderboardItem, Tournament } from "#lib/api/entities.ts";
import { describedAs } from "./offers.ts";

/** Long ago, and far away, by any clock. */
export const [PAST, FUTURE] = [1_000, 4_000_000_000];

const euros = (amount: number) => ({ amount, currency: "EUR" });

/** A running tournament of two rounds that everybody may join. */
export function tournamentNamed(name: string, over: Partial<Tournament> = {}): Tournament {
  const [starts_at, finished_at] = [over.starts_at ?? PAST, over.finished_at ?? FUTURE];
  return {
    id: 7,
    sysname: "velvet-cup",
    name,
    status: "running",
    starts_at,
    finished_at,
    scoring: "sum_of_wins",
    rounds: [
      { number: 1, status: "running", starts_at, finished_at },
      { number: 2, status: "upcoming", starts_at: FUTURE - 1, finished_at: FUTURE },
    ],
    is_deposit_needed: false,
    prize_fund: euros(100_000),
    prizes: [{ from: 1, to: 3, amount: euros(20_000), title: "" }],
    participants: 40,
    is_participant: false,
    description: describedAs(name, { text: "The best three share the fund." }),
    games: [],
    ...over,
  };
}

export const placed = (place: number, over: Partial<LeaderboardItem> = {}): LeaderboardItem => ({
  place,
  login: `pl***${place}`,
  points: 10_000 - place,
  prize: place > 3 ? null : { from: 1, to: 3, amount: euros(20_000), title: "" },
  ...over,
});

export const leaderboardOf = (items: LeaderboardItem[], over: Partial<Leaderboard> = {}): Leaderboard => ({
  tournament_id: 7,
  round: null,
  items,
  count: items.length,
  offset: 0,
  own: null,
  ...over,
});
