/** A jackpot's amount in minor units, and when it was that: milliseconds. */
export type Sample = { amount: number; at: number };

/** Beyond this we would be inventing money: the figure rests until the next answer. */
const HORIZON_MS = 45_000;

/**
 * What a jackpot holds now, judged by how fast it grew between its last two answers. It never falls below the latest one,
 * and a jackpot that was won meanwhile (it fell) is not carried on at all.
 */
export function estimateAmount(earlier: Sample | undefined, latest: Sample, now: number): number {
  if (!earlier || latest.at <= earlier.at || latest.amount <= earlier.amount) return latest.amount;
  const growth = (latest.amount - earlier.amount) / (latest.at - earlier.at);
  const passed = Math.min(Math.max(0, now - latest.at), HORIZON_MS);
  return latest.amount + Math.floor(growth * passed);
}
