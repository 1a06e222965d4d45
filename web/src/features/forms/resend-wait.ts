/** A code is valid for ten minutes; a later deadline is an error. */
export const LONGEST_WAIT_MS = 600_000;

/** Seconds until another code may be requested. A wrong deadline must not lock the button for hours. */
export function secondsToWait(resendAt: number | null, now: number): number {
  const left = resendAt === null ? 0 : resendAt - now;
  return left > 0 && left <= LONGEST_WAIT_MS ? Math.ceil(left / 1000) : 0;
}
