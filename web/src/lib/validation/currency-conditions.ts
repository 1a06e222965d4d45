import type { Documents } from "../api/documents.ts";

export type CurrencyCondition = Documents["CurrencyCondition"];

/** What holds in a currency (§3 forms config "currency conditions"). One that content does not describe has no conditions. */
export function conditionOf(
  conditions: readonly CurrencyCondition[],
  currency: string | undefined,
): CurrencyCondition | undefined {
  return conditions.find((condition) => condition.currency === currency);
}

/** The currency that a choice begins with: content's own choice if the platform offers it, else the platform's. */
export function firstCurrency(
  conditions: readonly CurrencyCondition[],
  offered: readonly string[],
  platformDefault: string,
): string {
  const wanted = conditions.find((condition) => condition.isDefault)?.currency;
  return wanted && offered.includes(wanted) ? wanted : platformDefault;
}

/** The least amount that a `sum` field takes, in whole units of the currency. */
export function minimumOf(condition: CurrencyCondition | undefined, fieldName: string): number | undefined {
  return fieldName.startsWith("withdraw") ? condition?.minimumWithdrawal : condition?.minimumDeposit;
}

/** Whether a field is asked for in a currency: content names the currencies (`BRL, MXN`), or means all. */
export function isAskedIn(field: { currencies?: string }, currency: string | undefined): boolean {
  const named = (field.currencies ?? "")
    .split(",")
    .map((name) => name.trim().toUpperCase())
    .filter(Boolean);
  return named.length === 0 || named.includes(currency ?? "");
}
