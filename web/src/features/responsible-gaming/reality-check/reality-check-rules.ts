/** The interval of the reminders; counted from the start of the session (UTC seconds). */
export type Interval = { minutes: number; since: number };

/** The last answered reminder in any tab: its number, session and interval. */
export type Answered = Interval & { count: number };

/** How many intervals of the session have passed. `now` is wall-clock time in milliseconds. */
export function intervalsPassed({ minutes, since }: Interval, now: number): number {
  return minutes > 0 ? Math.max(0, Math.floor((now / 1000 - since) / (minutes * 60))) : 0;
}

/**
 * The next action. For a new session or interval, the intervals that have passed count as answered: a player who
 * selects fifteen minutes after an hour is not reminded at once.
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
