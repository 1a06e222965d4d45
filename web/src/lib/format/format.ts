import type { Money } from "../api/entities.ts";
import { intlLocale, type Locale } from "../i18n/locale.ts";

// Formatters are expensive to create, so they are cached. A V8 snapshot cannot hold them: the isolate clears the cache before
// it is frozen (see entry-server.tsx).
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function clearFormatters(): void {
  numbers.clear();
  dates.clear();
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let format = numbers.get(key);
  if (!format) numbers.set(key, (format = new Intl.NumberFormat(intlLocale(locale), options)));
  return format;
}

/** What a language writes before the decimals of a number. */
export function decimalMarkOf(locale: Locale): string {
  const parts = numberFormat(locale, {}).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

function dateFormat(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${timeZone}${JSON.stringify(options)}`;
  let format = dates.get(key);
  if (!format) dates.set(key, (format = new Intl.DateTimeFormat(intlLocale(locale), { timeZone, ...options })));
  return format;
}

/** ISO 4217: how many minor units make one; two unless listed. */
const MINOR_DIGITS: Record<string, number> = {
  JPY: 0,
  KRW: 0,
  CLP: 0,
  VND: 0,
  ISK: 0,
  BHD: 3,
  KWD: 3,
  TND: 3,
  OMR: 3,
  JOD: 3,
};

export function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

export function formatMoney(money: Money, locale: Locale): string {
  return writeMoney(money, locale, minorDigits(money.currency));
}

/** An amount of whole major units, without the zeros that say nothing. */
export function formatWholeMoney(money: Money, locale: Locale): string {
  const isWhole = money.amount % 10 ** minorDigits(money.currency) === 0;
  return writeMoney(money, locale, isWhole ? 0 : minorDigits(money.currency));
}

function writeMoney(money: Money, locale: Locale, digits: number): string {
  return numberFormat(locale, {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(money.amount / 10 ** minorDigits(money.currency));
}

export function formatCount(count: number, locale: Locale): string {
  return numberFormat(locale, {}).format(count);
}

/** Numbers such as odds, always with two decimals. */
export function formatHundredths(hundredths: number, locale: Locale): string {
  return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100);
}

/** §9: dd.mm.yyyy in every language. `seconds` are UTC. */
export function formatDate(seconds: number, timeZone: string): string {
  const parts = dateFormat("en", timeZone, { day: "2-digit", month: "2-digit", year: "numeric" }).formatToParts(
    seconds * 1000,
  );
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("day")}.${part("month")}.${part("year")}`;
}

/** §9: h:mm in every language. `seconds` are UTC. */
export function formatTime(seconds: number, timeZone: string): string {
  const parts = dateFormat("en", timeZone, {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(seconds * 1000);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${Number(part("hour"))}:${part("minute")}`;
}

/** §9: dd.mm.yyyy h:mm. */
export function formatDateTime(seconds: number, timeZone: string): string {
  return `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`;
}
