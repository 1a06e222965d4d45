/** A jackpot's amount in minor units, and when it was read, in milliseconds. */
export type Sample = { amount: number; at: number };

/** The figure stops growing after this time until the next answer: a longer estimate would invent money. */
const HORIZON_MS = 45_000;

/**
 * An estimate of a jackpot's present amount from its growth between the last two answers. It is never below the latest answer.
 * A jackpot that was won meanwhile, so that its amount fell, is not extrapolated.
 */
export function estimateAmount(earlier: Sample | undefined, latest: Sample, now: number): number {
  if (!earlier || latest.at <= earlier.at || latest.amount <= earlier.amount) return latest.amount;
  const growth = (latest.amount - earlier.amount) / (latest.at - earlier.at);
  const passed = Math.min(Math.max(0, now - latest.at), HORIZON_MS);
  return latest.amount + Math.floor(growth * passed);
}
