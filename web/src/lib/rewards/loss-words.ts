import { formatMoney } from "../format/format.ts";
import type { Translate } from "../i18n/i18n.tsx";
import type { Locale } from "../i18n/locale.ts";
import { totalOf } from "./at-risk.ts";
import type { Loss } from "../dialogs/app-dialogs.ts";

/** What would be lost, in all: "€25.00 of bonus money and 12 spins". */
export function lossWords(losses: readonly Loss[], t: Translate, locale: Locale): string {
  const { money, spins } = totalOf(losses);
  const parts = money.map((sum) => t("bonuses.burn.money", { amount: formatMoney(sum, locale) }));
  if (spins > 0) parts.push(t("bonuses.burn.spins", { count: spins }));
  return parts.reduce((all, part) => (all === "" ? part : t("bonuses.burn.and", { all, part })), "");
}
