import type { Cashback } from "#lib/api/entities.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";

/** Receives a cashback. The call names it, and the platform pays each one once, however often it is asked. */
export function usePayout({ id, amount }: Cashback, onDone?: () => void) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const moneyMoved = useMoneyMoved();
  const payout = useCall("cashbacks/payout", {
    failure: "cashbacks.failure",
    success: () => t("cashbacks.payout.done", { amount: formatMoney(amount, locale) }),
    onDone: async () => {
      await moneyMoved();
      onDone?.();
    },
    // It may have been received in another tab, or its time may be over.
    onFailed: () => void moneyMoved(),
  });
  return { ...payout, receive: () => payout.call({ cashback_id: id }) };
}
