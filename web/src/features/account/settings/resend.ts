import { ApiError } from "#lib/api/api.ts";

/** Assumed wait for another code: the platform only returns the time when a request came too early. */
export const USUAL_WAIT_S = 60;
/** Upper limit of the wait, in case a clock is wrong. */
const LONGEST_WAIT_S = 600;

/** Seconds to wait for another code, from an error (§8.3 "Resend time is"); null for other errors. */
export function waitOf(error: unknown, nowMs: number): number | null {
  if (!(error instanceof ApiError) || !error.data || typeof error.data !== "object") return null;
  const { resend_time: at, retry_after: after } = error.data as { resend_time?: unknown; retry_after?: unknown };
  if (typeof at !== "number") return null;
  // The relative time does not depend on this device's clock.
  const wait = typeof after === "number" ? after : at - Math.floor(nowMs / 1000);
  return Math.min(LONGEST_WAIT_S, Math.max(1, wait));
}
