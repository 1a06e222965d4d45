/** 6:00, 0:09. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** When a screen reader is told how many seconds are left, latest first. */
const CALLS = [10, 30, 60, 120, 300];

/** The last call that is due, or null while there is more time than the first of them. */
export function lastCall(seconds: number): number | null {
  return CALLS.find((call) => seconds <= call) ?? null;
}
