import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { monotonicNow, useNow } from "#lib/time/clock.ts";
import { Amount } from "#ui/amount.tsx";
import { Icon } from "#ui/icon.tsx";
import { SessionSince } from "#features/responsible-gaming/index.ts";
import { sessionTime } from "../session-time.ts";

/** How long the player has been here: the session that the net position beside it and the reality check are about. */
export function SessionClock() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  return (
    <span className="flex items-center gap-1.5 text-sm text-text">
      <Icon name="clock" className="size-4 text-muted max-[430px]:hidden" />
      <span className="sr-only">{t("navigation.game.session")}</span>
      <Amount className="font-medium">
        {isHydrated ? (
          <Suspense fallback={<SinceOpened />}>
            <SessionSince>{(since) => (since === null ? <SinceOpened /> : <Since since={since} />)}</SessionSince>
          </Suspense>
        ) : (
          <SinceOpened />
        )}
      </Amount>
    </span>
  );
}

/** `since` is UTC seconds. */
function Since({ since }: { since: number }) {
  return sessionTime(useNow(1000) - since * 1000);
}

/** For guests, and where the platform does not say when the session began. */
function SinceOpened() {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = monotonicNow();
    const timer = setInterval(() => setElapsed(monotonicNow() - start), 1000);
    return () => clearInterval(timer);
  }, []);
  return sessionTime(elapsed);
}
