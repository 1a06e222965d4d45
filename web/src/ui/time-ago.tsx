import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useNow } from "#lib/time/clock.ts";
import { timeAgo } from "./relative-time.ts";

/** `at` is UTC seconds. */
export function TimeAgo({ at, className }: { at: number; className?: string }) {
  const { t } = useTranslation();
  const { unit, count } = timeAgo(at, Math.floor(useNow(30_000) / 1000));
  return (
    <time dateTime={new Date(at * 1000).toISOString()} className={className}>
      {t(`ui.ago.${unit}`, { count })}
    </time>
  );
}
