/** A code is good for ten minutes; a deadline beyond that is a mistake. */
export const LONGEST_WAIT_MS = 600_000;

/** Seconds until another code may be asked for. A wrong deadline must not lock the button for hours. */
export function secondsToWait(resendAt: number | null, now: number): number {
  const left = resendAt === null ? 0 : resendAt - now;
  return left > 0 && left <= LONGEST_WAIT_MS ? Math.ceil(left / 1000) : 0;
}
