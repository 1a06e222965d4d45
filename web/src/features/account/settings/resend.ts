import { ApiError } from "#lib/api/api.ts";

/** The platform does not say after how long another code may be asked for, only when it was too early. */
export const USUAL_WAIT_S = 60;
/** However wrong a clock is, nobody waits longer. */
const LONGEST_WAIT_S = 600;

/** How many seconds a refusal wants one to wait before another code (§8.3 "Resend time is"); null when it is about something else. */
export function waitOf(error: unknown, nowMs: number): number | null {
  if (!(error instanceof ApiError) || !error.data || typeof error.data !== "object") return null;
  const { resend_time: at, retry_after: after } = error.data as { resend_time?: unknown; retry_after?: unknown };
  if (typeof at !== "number") return null;
  // The span does not depend on this device's clock.
  const wait = typeof after === "number" ? after : at - Math.floor(nowMs / 1000);
  return Math.min(LONGEST_WAIT_S, Math.max(1, wait));
}
