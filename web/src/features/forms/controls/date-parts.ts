import { validateField } from "#lib/validation/rules.ts";

export type DateParts = { year: string; month: string; day: string };

/** A form holds a day as yyyy-mm-dd, the platform's format; missing parts are empty. */
export function partsOf(value: string): DateParts {
  const [year = "", month = "", day = ""] = value.split("-");
  return { year, month, day };
}

export function joinParts({ year, month, day }: DateParts): string {
  return year || month || day
    ? [year, month, day].map((part, index) => (part && index > 0 ? part.padStart(2, "0") : part)).join("-")
    : "";
}

/** Parses a complete date as people write it: 28.02.1990, 28/2/1990, 1990-02-28. Day before month, as in both languages. */
export function readDay(text: string): DateParts | null {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    /^\s*(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})\s*$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const parts = { year, month: month.padStart(2, "0"), day: day.padStart(2, "0") };
  return validateField("date", joinParts(parts)) ? null : parts;
}
