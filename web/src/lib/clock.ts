import { useEffect, useState } from "react";
import { useIsHydrated } from "./hydrated.ts";
import { useSite } from "./site-context.ts";

/** Milliseconds, UTC. The first render shows the server's time, so that hydration agrees; then it ticks. */
export function useNow(everyMs: number): number {
  const { now } = useSite();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const tick = () => setCurrent(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return current;
}

/** The configured zone while hydrating, then the player's own. */
export function useTimeZone(): string {
  const { timeZone } = useSite();
  return useIsHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
}
