import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useNow } from "#lib/time/clock.ts";
import { cx } from "./class-names.ts";
import { countdownParts } from "./countdown-parts.ts";

type CountdownProps = {
  /** UTC seconds. */
  until: number;
  /** Shown in place of the figures when the time is over. */
  over: string;
  className?: string;
};

/** The days, hours, minutes and seconds left. Not a live region: a screen reader reads it when it gets there, not every second. */
export function Countdown({ until, over, className }: CountdownProps) {
  const { t } = useTranslation();
  const parts = countdownParts(until * 1000, useNow(1000));
  if (parts.isOver) return <span className={className}>{over}</span>;
  const { days, hours, minutes, seconds } = parts;
  const shown = [
    [days, "days"],
    [hours, "hours"],
    [minutes, "minutes"],
    [seconds, "seconds"],
  ] as const;
  return (
    <span role="timer" className={cx("inline-flex gap-1.5", className)}>
      <span className="sr-only">{`${t("ui.countdown.days", { count: days })} ${t("ui.countdown.hours", { count: hours })} ${t("ui.countdown.minutes", { count: minutes })}`}</span>
      {shown.map(([value, unit]) => (
        <span key={unit} aria-hidden className="grid min-w-12 justify-items-center rounded-small bg-hover px-2 py-1.5">
          <span className="figures font-display text-lg leading-6 font-semibold">{String(value).padStart(2, "0")}</span>
          <span className="text-xs text-muted">{t(`ui.countdown.short.${unit}`)}</span>
        </span>
      ))}
    </span>
  );
}
