import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { useCall } from "#lib/calls/use-call.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { fresh } from "#lib/rewards/use-rewards.ts";
import { useSite } from "#lib/site/site-context.ts";
import { serverNow } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { failureWords, FailureNote } from "#features/forms/index.ts";
import { removableOf } from "../cashback-rules.ts";
import { cashbacksRead } from "../queries.ts";

/**
 * Confirms that the player does without a cashback. The call names none and removes the oldest, so it is made only if that is still
 * the one of this dialog: after a lost reply or a payout in another tab it would remove the next one.
 */
export function RemoveCashbackDialog({ cashback }: AppDialogs["removeCashback"]) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { close, finish } = useDialogFrame();
  const moneyMoved = useMoneyMoved();
  const queries = useQueryClient();
  const running = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = formatMoney(cashback.amount, locale);
  const remove = useCall("cashbacks/remove", {
    failure: "cashbacks.failure",
    success: () => t("cashbacks.remove.done", { amount }),
    onDone: async () => {
      await moneyMoved();
      finish();
    },
    onFailed: () => void moneyMoved(),
  });
  const removeThisOne = async () => {
    if (running.current) return;
    running.current = true;
    setProblem(null);
    try {
      const { items } = await fresh(queries, cashbacksRead);
      if (removableOf(items, serverNow())?.id === cashback.id) await remove.send().catch(() => undefined);
      else setProblem(t("cashbacks.failure.no_active_cashback"));
    } catch (error) {
      setProblem(failureWords(error, { translate: t, own: "cashbacks.failure" }));
    } finally {
      running.current = false;
    }
  };
  return (
    <DialogFrame title={t("cashbacks.remove.title")} kind="confirm">
      <div className="grid gap-5">
        <FailureNote>{problem ?? remove.failure}</FailureNote>
        <p className="text-muted">{t("cashbacks.remove.text", { amount })}</p>
        <div className="grid gap-2">
          <Button variant="danger" size="large" block isLoading={remove.isBusy} onClick={() => void removeThisOne()}>
            {t("cashbacks.remove.submit", { amount })}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {t("cashbacks.remove.keep")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
