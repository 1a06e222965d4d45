import { useEffect, useState } from "react";
import { useIsHydrated } from "../site/hydrated.ts";
import { useSite } from "../site/site-context.ts";

// The only module that reads the device's clocks (architecture.test.ts). A player's clock may be wrong by hours, so times
// that are compared with the server's, or shown to a player, come from `serverNow`.

/** The server's time minus the device's monotonic clock, which cannot be set. One per document, like `performance`. */
let offset: number | null = null;
const listeners = new Set<() => void>();

/** Milliseconds, UTC, by the server's clock. For the browser only: rendering on the server uses `useSite().now`. */
export function serverNow(): number {
  return offset === null ? Date.now() : performance.now() + offset;
}

/** Milliseconds by the device's own clock: for spans that begin and end on this device and include its sleep. Never shown to players. */
export function deviceNow(): number {
  return Date.now();
}

/** The device's monotonic clock; it may stop while the device sleeps. */
export function monotonicNow(): number {
  return performance.now();
}

/** Sets the server's time. */
export function setServerTime(now: number): void {
  offset = now - performance.now();
  for (const listener of listeners) listener();
}

/** Milliseconds, UTC: the time at which the component appeared. Hydration shows the server's time, so that it agrees. */
export function useFirstNow(): number {
  const { now } = useSite();
  const isHydrated = useIsHydrated();
  return useState(() => (isHydrated ? serverNow() : now))[0];
}

/** Milliseconds, UTC; it ticks. */
export function useNow(everyMs: number): number {
  const [current, setCurrent] = useState(useFirstNow());
  useEffect(() => {
    const tick = () => setCurrent(serverNow());
    tick();
    const timer = setInterval(tick, everyMs);
    listeners.add(tick);
    return () => {
      clearInterval(timer);
      listeners.delete(tick);
    };
  }, [everyMs]);
  return current;
}

/** The configured time zone while hydrating, then the player's own. */
export function useTimeZone(): string {
  const { timeZone } = useSite();
  return useIsHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
}
