/** Formats seconds as 6:00 or 0:09. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Remaining seconds at which screen readers announce the time, latest first. */
const CALLS = [10, 30, 60, 120, 300];

/** The last announcement that is due; null before the first one. */
export function lastCall(seconds: number): number | null {
  return CALLS.find((call) => seconds <= call) ?? null;
}
