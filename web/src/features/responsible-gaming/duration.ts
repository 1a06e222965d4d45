import type { Translate } from "#lib/i18n/i18n.tsx";

const UNITS = ["hour", "day", "week", "month", "year"] as const;

/** The label of a platform value: `24_hours`, `1_year`, `permanent`. An unknown value is shown unchanged. */
export function choiceLabel(choice: string, t: Translate): string {
  const [, count = "", name = ""] = /^(\d+)_([a-z]+?)s?$/.exec(choice) ?? [];
  const unit = UNITS.find((known) => known === name);
  if (unit) return t(`responsible-gaming.duration.${unit}`, { count: Number(count) });
  return choice === "permanent" ? t("responsible-gaming.duration.permanent") : choice.replaceAll("_", " ");
}

/** Upper bounds: what a break may take is not to be understated. */
const SECONDS = { hour: 3600, day: 86_400, week: 7 * 86_400, month: 31 * 86_400, year: 366 * 86_400 } as const;

/** The latest end of a break that begins now (UTC seconds); null if it has none, or none that we can read. */
export function latestEnd(choice: string, now: number): number | null {
  const [, count = "", name = ""] = /^(\d+)_([a-z]+?)s?$/.exec(choice) ?? [];
  const unit = UNITS.find((known) => known === name);
  return unit ? now + Number(count) * SECONDS[unit] : null;
}

/** Formats a duration, e.g. 75 minutes as 1 h 15 min. */
export function timeLabel(seconds: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("responsible-gaming.duration.minute", { count: minutes });
  const rest = minutes % 60;
  return rest === 0
    ? t("responsible-gaming.duration.hour", { count: hours })
    : t("responsible-gaming.duration.hoursAndMinutes", { hours, minutes: rest });
}
