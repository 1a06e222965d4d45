import type { ReactNode } from "react";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useNow, useTimeZone } from "#lib/time/clock.ts";
import { countdownParts } from "#ui/countdown-parts.ts";

/** The terms of a bonus as a list of names and values. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-y border-line text-sm">{children}</dl>;
}

export function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,2fr)_3fr] gap-x-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="figures min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** When a bonus ends, by the server's time, and how long that is from now. */
export function EndTerm({ label, at }: { label: string; at: number | null }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const parts = countdownParts((at ?? 0) * 1000, useNow(30_000));
  if (at === null) return <Term label={label}>{t("bonuses.terms.noEnd")}</Term>;
  const left = parts.isOver
    ? t("bonuses.terms.over")
    : t("bonuses.terms.timeLeft", {
        time:
          parts.days > 0
            ? t("ui.countdown.days", { count: parts.days })
            : parts.hours > 0
              ? t("ui.countdown.hours", { count: parts.hours })
              : t("ui.countdown.minutes", { count: Math.max(1, parts.minutes) }),
      });
  return (
    <Term label={label}>
      <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at, timeZone)}</time>{" "}
      <span className="whitespace-nowrap text-muted">({left})</span>
    </Term>
  );
}
