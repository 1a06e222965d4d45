import type { AnswerOf } from "#contract/methods.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";

export type HistoryPage = AnswerOf<"games/getHistory">;
export type Round = HistoryPage["items"][number];

export const PERIODS = ["all", "day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

export const PAGE_SIZE = 20;
/** §9 "Virtual scroller: item limit 1000". For more rounds there is the export. */
export const MOST_PAGES = 50;

const HOUR = 3600;
const HOURS: Record<Exclude<Period, "all">, number> = { day: 24, week: 24 * 7, month: 24 * 30 };

export function periodOf(text: string | null): Period {
  return PERIODS.find((period) => period === text) ?? "all";
}

/** Rounded to whole hours, so that server and browser send the same request. `now` is in milliseconds. */
export function sinceOf(period: Period, now: number): number | null {
  if (period === "all") return null;
  return Math.floor(now / 1000 / HOUR) * HOUR - HOURS[period] * HOUR;
}

/** §7.2 games/getHistory, one page of a period. */
export function historyRead(period: Period, now: number, page: number): Read<HistoryPage> {
  return platformRead("games/getHistory", { from: sinceOf(period, now), offset: page * PAGE_SIZE, count: PAGE_SIZE });
}

/** Merges the pages into one list. A new round shifts the later pages, so that a round may occur twice. */
export function roundsOf(pages: readonly HistoryPage[]): Round[] {
  const rounds = new Map<number, Round>();
  for (const page of pages) for (const round of page.items) rounds.set(round.id, round);
  return [...rounds.values()];
}

/** Groups the rounds by day; keeps their order. */
export function byDay(
  rounds: readonly Round[],
  dayOf: (seconds: number) => string,
): { day: string; rounds: Round[] }[] {
  const days: { day: string; rounds: Round[] }[] = [];
  for (const round of rounds) {
    const day = dayOf(round.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.rounds.push(round);
    else days.push({ day, rounds: [round] });
  }
  return days;
}
