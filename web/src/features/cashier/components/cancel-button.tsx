import type { PaymentTransaction } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Opens the dialog that cancels a pending withdrawal. */
export function CancelButton({ payment: { id, amount } }: { payment: Pick<PaymentTransaction, "id" | "amount"> }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const dialogs = useServices()?.dialogs;
  return (
    <Button size="small" onClick={() => dialogs?.open("cancelWithdrawal", { id, amount })}>
      <span>
        {t("cashier.cancel.open")}
        <VisuallyHidden> {t("cashier.cancel.what", { amount: formatMoney(amount, locale) })}</VisuallyHidden>
      </span>
    </Button>
  );
}
