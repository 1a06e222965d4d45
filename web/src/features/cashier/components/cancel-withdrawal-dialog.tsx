import { useMutation } from "@tanstack/react-query";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi, useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { FailureNote, failureWords } from "#features/forms/index.ts";

/** Asks before a withdrawal is taken back. It may be decided meanwhile. */
export function CancelWithdrawalDialog({ id, amount }: AppDialogs["cancelWithdrawal"]) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { close, finish } = useDialogFrame();
  const api = useApi();
  const toasts = useServices()?.toasts;
  const moneyMoved = useMoneyMoved();
  const money = formatMoney(amount, locale);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post("cashier/cancelwithdrawal", { id }),
    onSuccess: () => {
      toasts?.show("success", t("cashier.cancel.done", { amount: money }));
      finish();
    },
    // Also after a refusal: what is shown of the withdrawal is old then.
    onSettled: () => void moneyMoved(),
  });
  return (
    <DialogFrame title={t("cashier.cancel.title")} kind="confirm">
      <div className="grid gap-5">
        <FailureNote>{error && failureWords(error, { translate: t, own: "cashier.cancel.failure" })}</FailureNote>
        <p className="text-muted">{t("cashier.cancel.text", { amount: money })}</p>
        <div className="grid gap-2">
          <Button variant="danger" size="large" block isLoading={isPending} onClick={() => mutate()}>
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
