import type { Money } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import type { Locale } from "#lib/i18n/locale.ts";

/** An amount with the sign of its effect on the balance. */
export function signedMoney(
  { type, amount }: { type: "deposit" | "withdrawal"; amount: Money },
  locale: Locale,
): string {
  return `${type === "withdrawal" ? "\u2212" : "+"}${formatMoney(amount, locale)}`;
}
