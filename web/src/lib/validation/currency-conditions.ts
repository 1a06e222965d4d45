import type { Documents } from "../api/documents.ts";

export type CurrencyCondition = Documents["CurrencyCondition"];

/** The conditions of a currency (§3 forms config "currency conditions"). A currency that content does not list has none. */
export function conditionOf(
  conditions: readonly CurrencyCondition[],
  currency: string | undefined,
): CurrencyCondition | undefined {
  return conditions.find((condition) => condition.currency === currency);
}

/** The preselected currency: content's default if the platform offers it, otherwise the platform's. */
export function firstCurrency(
  conditions: readonly CurrencyCondition[],
  offered: readonly string[],
  platformDefault: string,
): string {
  const wanted = conditions.find((condition) => condition.isDefault)?.currency;
  return wanted && offered.includes(wanted) ? wanted : platformDefault;
}

/** The minimum of a `sum` field, in whole units of the currency. */
export function minimumOf(condition: CurrencyCondition | undefined, fieldName: string): number | undefined {
  return fieldName.startsWith("withdraw") ? condition?.minimumWithdrawal : condition?.minimumDeposit;
}

/** Whether a currency shows a field: content lists the currencies (`BRL, MXN`); an empty list means all. */
export function isAskedIn(field: { currencies?: string }, currency: string | undefined): boolean {
  const named = (field.currencies ?? "")
    .split(",")
    .map((name) => name.trim().toUpperCase())
    .filter(Boolean);
  return named.length === 0 || named.includes(currency ?? "");
}
