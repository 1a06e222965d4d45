import { formatCount, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { usePoints } from "../points.ts";
import type { Entry } from "./log.ts";

/** §3 amount and amountType in words; empty if a notification has none. */
export function useAmountWords(): (entry: Entry) => string {
  const { t } = useTranslation();
  const { locale } = useSite();
  const points = usePoints();
  return ({ amount, amountType }) => {
    if (amount <= 0) return "";
    if (amountType === "points") return t("loyalty.worth", { points: points.write(amount) });
    if (amountType === "freespins")
      return t("loyalty.notifications.freespins", { count: amount, spins: formatCount(amount, locale) });
    return /^[A-Z]{3}$/.test(amountType) ? formatMoney({ amount, currency: amountType }, locale) : "";
  };
}
