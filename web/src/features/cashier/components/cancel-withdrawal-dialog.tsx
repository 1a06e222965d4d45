import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { FailureNote } from "#features/forms/index.ts";

/** Confirms the cancellation of a withdrawal. The platform may settle the withdrawal while the dialog is open. */
export function CancelWithdrawalDialog({ id, amount }: AppDialogs["cancelWithdrawal"]) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { close, finish } = useDialogFrame();
  const moneyMoved = useMoneyMoved();
  const money = formatMoney(amount, locale);
  const cancel = useCall("cashier/cancelwithdrawal", {
    failure: "cashier.cancel.failure",
    success: () => t("cashier.cancel.done", { amount: money }),
    onDone: () => {
      void moneyMoved();
      finish();
    },
    // The status on screen is out of date after an error, too.
    onFailed: () => void moneyMoved(),
  });
  return (
    <DialogFrame title={t("cashier.cancel.title")} kind="confirm">
      <div className="grid gap-5">
        <FailureNote>{cancel.failure}</FailureNote>
        <p className="text-muted">{t("cashier.cancel.text", { amount: money })}</p>
        <div className="grid gap-2">
          <Button variant="danger" size="large" block isLoading={cancel.isBusy} onClick={() => cancel.call({ id })}>
            {t("cashier.cancel.submit")}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {t("cashier.cancel.keep")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
