export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean };

/** The time from `now` to `until`, both in milliseconds; never negative. */
export function countdownParts(until: number, now: number): CountdownParts {
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    isOver: left === 0,
  };
}
