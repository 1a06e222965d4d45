import type { components } from "#contract/platform.d.ts";
import type { Money } from "#lib/api/entities.ts";
import { minorDigits } from "#lib/format/format.ts";

type Rates = components["schemas"]["CurrencyRates"];

/**
 * §3 Auth banner: "prices shown in the user currency". Content contains an amount in the base currency of the rates,
 * or text, which is left as it is (null). Rounded to whole units, so that no banner offers €217.39; without a rate the
 * amount stays in its own currency.
 */
export function bannerPrice(value: string, currency: string, rates: Rates | undefined, base: string): Money | null {
  const amount = Number(value.trim());
  if (value.trim() === "" || !Number.isFinite(amount) || amount <= 0) return null;
  const from = rates?.base ?? base;
  const rate = currency === from ? 1 : Number(rates?.items.find((item) => item.currency === currency)?.rate);
  const known = Number.isFinite(rate) && rate > 0;
  const shown = known ? currency : from;
  const units = known && shown !== from ? pleasant(amount * rate) : amount;
  return { amount: Math.round(units * 10 ** minorDigits(shown)), currency: shown };
}

const STEPS = [10, 7.5, 6, 5, 4, 3, 2.5, 2, 1.5, 1];

/** Rounds down to a readable number, so that the banner never promises more than is granted. */
function pleasant(units: number): number {
  const power = 10 ** Math.floor(Math.log10(units));
  return (STEPS.find((step) => step * power <= units) ?? 1) * power;
}
