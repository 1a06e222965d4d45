import { deviceNow, monotonicNow, serverNow, setServerTime } from "./clock.ts";

/** Small, never cached, and asked of the site alone; of its answer only the `Date` header counts. */
const ASKED = "/builds/latest.json";
const SECOND_MS = 1000;
const LOOK_MS = 5000;
/** After a failure nothing but a change of the device or the network makes it ask sooner. */
const RETRY_MS = 30_000;
/** A page that was out of sight for less has hardly slept. */
const FRESH_MS = 60_000;
/** The two clocks of a device that is awake stay together; more apart than this, it has slept or was set. */
const DRIFT_MS = 2000;

/**
 * The server's time by an answer whose `Date` header said `date` and that took `took` milliseconds. The header is cut to the
 * second, so the answer allows a span. Inside of it `now` is left alone: a countdown must not jump for nothing.
 */
export function correctedTime(now: number, date: number, took: number): number {
  const latest = date + SECOND_MS + took;
  return now >= date && now <= latest ? now : (date + latest) / 2;
}

async function ask(): Promise<boolean> {
  const sent = monotonicNow();
  try {
    const answer = await fetch(ASKED, { method: "HEAD", cache: "no-store" });
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

/** How far the device's two clocks are from each other. */
const apart = () => deviceNow() - monotonicNow();

/**
 * Keeps `serverNow` right until the returned end: a page may have been kept for minutes before it was shown, and the monotonic
 * clock of many devices rests while they sleep.
 */
export function watchServerTime(): () => void {
  let isDue = true;
  let isAsking = false;
  let askedAt = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let wasApart = apart();

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
  const needed = () => {
    isDue = true;
    failedAt = Number.NEGATIVE_INFINITY;
    void askIfDue();
  };
  const look = () => {
    const hasSlept = Math.abs(apart() - wasApart) > DRIFT_MS;
    wasApart = apart();
    if (hasSlept) needed();
    else void askIfDue();
  };
  const shown = () => {
    if (monotonicNow() - askedAt > FRESH_MS) needed();
    else look();
  };
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) needed();
  };

  void askIfDue();
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", shown);
  window.addEventListener("pageshow", restored);
  window.addEventListener("online", needed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", shown);
    window.removeEventListener("pageshow", restored);
    window.removeEventListener("online", needed);
  };
}
