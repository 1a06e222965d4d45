import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { useSession } from "#features/auth/index.ts";
import { activityOf, isInFrame, watchFrames, watchPage } from "./activity.ts";
import { InactivityClock } from "./inactivity-clock.ts";
import { inactivityTime } from "./period.ts";

/** Signs a player out after the inactivity that the page allows (§4 Inactivity). Renders nothing. */
export function InactivityWatch() {
  const uid = useUser()?.uid ?? 0;
  const { data: info } = useRead(generalInfoRead);
  const { origin, runtime } = useSite();
  const { pathname, search } = useLocation();
  const ofSite = inactivityTime(info, "/");
  const ofPage = inactivityTime(info, pathname);
  const times = useRef({ ofSite, ofPage });
  const dialogs = useDialogs();
  const expire = useExpiry();
  const running = useRef<InactivityClock | null>(null);

  // §4: a change of route is activity. Inactivity before it is measured by the previous page's time.
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) running.current?.active();
    shown.current = address;
    times.current = { ofSite, ofPage };
  }, [address, ofPage, ofSite]);

  useEffect(() => {
    if (uid === 0 || ofSite <= 0) return;
    const activity = activityOf(uid);
    let warning: number | null = null;
    const relax = () => {
      if (warning !== null) dialogs.close(warning, { immediate: true });
    };
    // The cashier's shorter time applies to a visible page only. A background tab uses the site's time, so that it
    // does not sign out a player who reads in another tab.
    const seconds = () => (document.visibilityState === "visible" ? times.current.ofPage : times.current.ofSite);
    const clock = new InactivityClock({
      period: () => seconds() * 1000,
      now: deviceNow,
      setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      lastActivity: activity.last,
      recordActivity: activity.record,
      isInFrame,
      relax,
      warn: (deadline) => {
        relax();
        const onClosed = () => {
          warning = null;
          clock.active();
        };
        warning = dialogs.open(
          "inactivity",
          { deadline, secondsLeft: Math.ceil((deadline - deviceNow()) / 1000) },
          { onClosed },
        );
      },
      expire: () => {
        expire(Math.round(seconds() / 60));
        relax();
      },
    });
    // The browser restores a discarded tab by itself, which is not activity.
    const wasAway = (document as Document & { wasDiscarded?: boolean }).wasDiscarded === true;
    clock.start(wasAway && running.current === null ? activity.last() : null);
    running.current = clock;
    const active = () => clock.active();
    const look = () => clock.look();
    const ends = [
      watchPage({ active, look }),
      watchFrames([...runtime.frameOrigins, origin], active),
      activity.onOtherTab(look),
    ];
    return () => {
      for (const end of ends) end();
      clock.stop();
    };
  }, [dialogs, expire, ofSite, origin, runtime.frameOrigins, uid]);
  return null;
}

/** Signs an inactive player out: covers the page at once and retries until the server confirms. */
function useExpiry(): (minutes: number) => void {
  const { signOutFor } = useSession();
  const dialogs = useDialogs();
  return useCallback(
    (minutes) => {
      dialogs.open("inactivity", { deadline: 0, secondsLeft: 0 }, { preventClose: true });
      void signOutFor(`inactivity-${minutes}`);
    },
    [dialogs, signOutFor],
  );
}
