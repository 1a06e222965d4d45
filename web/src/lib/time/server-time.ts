import { deviceNow, monotonicNow, serverNow, setServerTime } from "./clock.ts";

/** A small, uncached address of the site; only the `Date` header of its answer is used. */
const PROBE_PATH = "/builds/latest.json";
const SECOND_MS = 1000;
const CHECK_MS = 5000;
/** The wait after a failure, unless the device wakes or the network changes. */
const RETRY_MS = 30_000;
/** A page that was hidden for less time has hardly slept. */
const FRESH_MS = 60_000;
/** The two clocks of an awake device agree; if they differ by more, it has slept or its clock was set. */
const DRIFT_MS = 2000;

/**
 * The server's time from an answer with the `Date` header `date` that took `took` milliseconds. The header has whole seconds, so
 * the answer allows a range. If `now` is in the range it stays, so that a countdown does not jump without need.
 */
export function correctedTime(now: number, date: number, took: number): number {
  const latest = date + SECOND_MS + took;
  return now >= date && now <= latest ? now : (date + latest) / 2;
}

async function ask(): Promise<boolean> {
  const sent = monotonicNow();
  try {
    const answer = await fetch(PROBE_PATH, { method: "HEAD", cache: "no-store" });
    const date = Date.parse(answer.headers.get("date") ?? "");
    if (Number.isNaN(date)) return false;
    const now = serverNow();
    const corrected = correctedTime(now, date, monotonicNow() - sent);
    if (corrected !== now) setServerTime(corrected);
    return true;
  } catch {
    return false;
  }
}

/** The difference between the device's two clocks. */
const clockDifference = () => deviceNow() - monotonicNow();

/**
 * Keeps `serverNow` correct; returns a function that stops it. A page may have been cached for minutes before it was shown, and
 * the monotonic clock of many devices stops while they sleep.
 */
export function watchServerTime(): () => void {
  let isDue = true;
  let isAsking = false;
  let askedAt = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let lastDifference = clockDifference();

  const askIfDue = async () => {
    const isResting = monotonicNow() - failedAt < RETRY_MS;
    if (!isDue || isAsking || isResting || document.visibilityState !== "visible") return;
    isAsking = true;
    isDue = false;
    askedAt = monotonicNow();
    const isAnswered = await ask();
    isAsking = false;
    if (isAnswered) return;
    isDue = true;
    failedAt = monotonicNow();
  };
  const askNow = () => {
    isDue = true;
    failedAt = Number.NEGATIVE_INFINITY;
    void askIfDue();
  };
  const check = () => {
    const hasSlept = Math.abs(clockDifference() - lastDifference) > DRIFT_MS;
    lastDifference = clockDifference();
    if (hasSlept) askNow();
    else void askIfDue();
  };
  const becameVisible = () => {
    if (monotonicNow() - askedAt > FRESH_MS) askNow();
    else check();
  };
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) askNow();
  };

  void askIfDue();
  const timer = setInterval(check, CHECK_MS);
  document.addEventListener("visibilitychange", becameVisible);
  window.addEventListener("pageshow", restored);
  window.addEventListener("online", askNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", becameVisible);
    window.removeEventListener("pageshow", restored);
    window.removeEventListener("online", askNow);
  };
}
