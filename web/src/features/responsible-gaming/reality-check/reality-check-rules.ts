/** How often a player is told; counted from the beginning of the session (UTC seconds). */
export type Interval = { minutes: number; since: number };

/** The last reminder that was answered, whichever tab showed it: the how-manieth of which session at which interval. */
export type Answered = Interval & { count: number };

/** How many intervals of the session have passed. `now` in milliseconds, by the clock on the wall. */
export function intervalsPassed({ minutes, since }: Interval, now: number): number {
  return minutes > 0 ? Math.max(0, Math.floor((now / 1000 - since) / (minutes * 60))) : 0;
}

/**
 * What to do now. A session or an interval that nothing is known of yet begins with what has passed already: whoever chooses
 * fifteen minutes after an hour is not told at once.
 */
export function nextStep(interval: Interval, answered: Answered | null, now: number): "wait" | "begin" | "remind" {
  if (interval.minutes <= 0) return "wait";
  if (!answered || answered.since !== interval.since || answered.minutes !== interval.minutes) return "begin";
  return intervalsPassed(interval, now) > answered.count ? "remind" : "wait";
}

export function parseAnswered(value: unknown): Answered | null {
  if (typeof value !== "object" || value === null) return null;
  const { minutes, since, count } = value as Record<string, unknown>;
  return typeof minutes === "number" && typeof since === "number" && typeof count === "number"
    ? { minutes, since, count }
    : null;
}
