import { useState } from "react";
import { serverNow, useNow } from "#lib/time/clock.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { secondsToWait } from "#features/forms/index.ts";
import { rememberedResendAt } from "./second-factor.ts";

const SECOND_MS = 1000;

/** Formats seconds as `0:42`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** §8.3: after a reload the password is lost but the sent code is still valid; this notice says so. */
export function CodeIsOnItsWay() {
  const isHydrated = useIsHydrated();
  return isHydrated ? <RememberedCode /> : null;
}

function RememberedCode() {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const [until] = useState(() => rememberedResendAt(serverNow()));
  const wait = secondsToWait(until, now);
  if (wait === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-info-soft px-4 py-3 text-sm">
      <Icon name="clock" className="text-info-text" />
      <span>
        {t("auth.code.remembered")} <span className="tabular-nums">{clockOf(wait)}</span>
      </span>
    </p>
  );
}
