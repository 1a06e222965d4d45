import { deviceNow } from "#lib/time/clock.ts";
import type { Documents } from "#lib/api/documents.ts";
import { RefreshClock } from "./refresh-clock.ts";

/** Refreshes the balance by the settings while the page is visible. Returns a function that stops it. */
export function startRefresh(settings: Documents["BalanceRefresh"], refresh: () => void): () => void {
  const clock = new RefreshClock(settings, {
    now: deviceNow,
    setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    refresh: () => {
      if (document.visibilityState === "visible") refresh();
    },
  });
  const clicked = () => clock.clicked();
  document.addEventListener("click", clicked, { passive: true });
  return () => {
    document.removeEventListener("click", clicked);
    clock.stop();
  };
}
