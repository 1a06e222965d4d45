import type { Documents } from "#lib/api/documents.ts";
import type { DepositSettings, Money } from "#lib/api/entities.ts";
import { minorDigits } from "#lib/format/format.ts";
import { ungrouped } from "#lib/validation/rules.ts";

/** Preset amounts in minor units, and the one that is selected by default. */
export type Presets = { amounts: readonly number[]; chosen: number | null };

type Bounds = { min: Money; max: Money };

/** The platform's presets, else those of content (§3), limited to what the method accepts. */
export function presetsFor(
  { min, max }: Bounds,
  settings: Pick<DepositSettings, "presets"> | undefined,
  config: Pick<Documents["CashierConfig"], "depositAmounts"> | undefined,
): Presets {
  const { currency } = min;
  const unit = 10 ** minorDigits(currency);
  const own = settings?.presets.find((each) => each.currency === currency)?.amounts ?? [];
  const ofContent = config?.depositAmounts.find((each) => each.currency === currency)?.amounts ?? [];
  const isTaken = (amount: number) => min.amount <= amount && amount <= max.amount && amount % unit === 0;
  const all = own.length > 0 ? own.map(({ value }) => value) : ofContent.map(({ value }) => value * unit);
  const amounts = all.filter(isTaken);
  const byContent = ofContent.find(({ isDefault }) => isDefault)?.value;
  const chosen = byContent !== undefined && amounts.includes(byContent * unit) ? byContent * unit : null;
  return { amounts, chosen };
}

/** Rounds an amount down to whole major units; the result is in minor units. */
export function wholeUnits({ amount, currency }: Money): number {
  return amount - (amount % 10 ** minorDigits(currency));
}

/** An amount in whole major units as the form reads and writes it (§5.2 sum), without separators. */
export function majorText(amount: number, currency: string): string {
  return String(Math.floor(amount / 10 ** minorDigits(currency)));
}

/** Parses an amount that passed validation into minor units; null for any other text. */
export function typedAmount(text: string, currency: string): number | null {
  const digits = ungrouped(text);
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) * 10 ** minorDigits(currency) : null;
}
