import type { LimitKind, LimitPeriod, PlayLimit } from "#lib/api/entities.ts";

export const KINDS: readonly LimitKind[] = ["deposit", "loss", "wager"];
export const PERIODS: readonly Exclude<LimitPeriod, "none">[] = ["day", "week", "month"];

/** The effect of setting this amount: a first or lower limit applies at once, a higher one after a delay. */
export type Effect = "first" | "lower" | "higher" | "same";

export function effectOf(amount: number, present: PlayLimit | undefined): Effect {
  if (!present) return "first";
  if (amount === present.limit_amount.amount) return "same";
  return amount < present.limit_amount.amount ? "lower" : "higher";
}

/** The used share in whole per cent: 100 only if nothing is left, 0 only if nothing is used. */
export function usedPercent(limit: Pick<PlayLimit, "limit_amount" | "used_amount">): number {
  const { amount } = limit.limit_amount;
  const used = limit.used_amount.amount;
  if (used <= 0) return 0;
  if (used >= amount) return 100;
  return Math.min(99, Math.max(1, Math.round((used / amount) * 100)));
}
