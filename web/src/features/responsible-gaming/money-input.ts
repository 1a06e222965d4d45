import { decimalMarkOf, minorDigits } from "#lib/format/format.ts";
import type { Locale } from "#lib/i18n/locale.ts";

export type AmountProblem = "required" | "format" | "decimals" | "positive" | "tooLarge";
export type ParsedAmount = { amount: number } | { problem: AmountProblem };

/** Group separators per locale. Those of the other locale are excluded, or 10,50 would become 1050 (architecture §9). */
const GROUPS = { ".": ", \u00a0\u202f\u2009'’", ",": " \u00a0\u202f\u2009" };
const DECIMAL_MARKS = { ".": ".", ",": ",." };
type Mark = keyof typeof GROUPS;

/** What a language writes before the decimals; also those that have another mark accept a dot. */
const decimalMark = (locale: Locale): Mark => (decimalMarkOf(locale) === "." ? "." : ",");

/** Parses an amount typed by a player into whole minor units of its currency. */
export function parseAmount(text: string, currency: string, locale: Locale): ParsedAmount {
  const typed = text.trim();
  if (typed === "") return { problem: "required" };
  const marks = DECIMAL_MARKS[decimalMark(locale)];
  const [, whole = "", fraction = ""] = new RegExp(`^([^${marks}]+)(?:[${marks}](\\d*))?$`).exec(typed) ?? [];
  const digits = ungrouped(whole, locale);
  if (digits === null) return { problem: "format" };
  const places = minorDigits(currency);
  // 10.500 is ambiguous (ten and a half or ten thousand): report an error instead of guessing.
  if (fraction.length > places) return { problem: "decimals" };
  const amount = Number(`${digits}${fraction.padEnd(places, "0")}`);
  if (amount > Number.MAX_SAFE_INTEGER) return { problem: "tooLarge" };
  return amount === 0 ? { problem: "positive" } : { amount };
}

/** The digits if they are ungrouped or grouped by threes, else null. */
function ungrouped(whole: string, locale: Locale): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const [first, ...groups] = whole.split(new RegExp(`[${GROUPS[decimalMark(locale)]}]`));
  if (
    first === undefined ||
    groups.length === 0 ||
    !/^\d{1,3}$/.test(first) ||
    !groups.every((group) => /^\d{3}$/.test(group))
  )
    return null;
  return first + groups.join("");
}

/** Formats an amount for a text field: no currency, no groups, decimals only if not zero. */
export function typedAmount(amount: number, currency: string, locale: Locale): string {
  const places = minorDigits(currency);
  const digits = String(amount).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return /^0*$/.test(fraction) ? whole : `${whole}${decimalMark(locale)}${fraction}`;
}
