import { useRead } from "#lib/api/reads.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useTimeZone } from "#lib/time/clock.ts";
import { exclusionRead, useOffered } from "#features/responsible-gaming/index.ts";

/** Until when the player's break lasts. */
export function BreakEnd() {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { data } = useRead(exclusionRead, { enabled: useOffered().timeOut });
  const until = (data?.self_exclusion ?? data?.time_out)?.until;
  if (!until) return null;
  return <p className="font-medium">{t("games.refusal.break.until", { until: formatDateTime(until, timeZone) })}</p>;
}
