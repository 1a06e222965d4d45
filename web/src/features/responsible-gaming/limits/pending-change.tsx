import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNow, useTimeZone } from "#lib/time/clock.ts";
import type { PlayLimit } from "#lib/api/entities.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { Countdown } from "#ui/countdown.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { limitsRead } from "../queries.ts";
import { LIMIT_CALL } from "./limit-call.ts";
import type { LimitRowProps } from "./limit-row.tsx";

const ASK_MS = 5000;

type PendingChangeProps = Pick<LimitRowProps, "kind" | "period"> & { pending: NonNullable<PlayLimit["pending"]> };

/** A pending increase or removal: the new limit, its time and countdown, and a button to cancel it. */
export function PendingChange({ kind, period, pending }: PendingChangeProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const cancel = useCall("responsibleGaming/cancelLimitChange", {
    ...LIMIT_CALL,
    success: () => t("responsible-gaming.done.kept"),
  });
  useAskWhenDue(pending.effective_at);

  const at = formatDateTime(pending.effective_at, timeZone);
  const what = pending.limit_amount
    ? t("responsible-gaming.pending.amount", { at, limit: formatMoney(pending.limit_amount, locale) })
    : t("responsible-gaming.pending.removal", { at });
  return (
    <div className="grid gap-3 rounded-control border border-line-strong p-4">
      <FailureNote>{cancel.failure}</FailureNote>
      <p className="text-sm">{what}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Countdown until={pending.effective_at} over={t("responsible-gaming.pending.due")} />
        <Button
          size="small"
          isLoading={cancel.isBusy}
          aria-label={`${t("responsible-gaming.pending.cancel")}: ${t(`responsible-gaming.${kind}.${period}`)}`}
          onClick={() => cancel.call({ kind, period })}
        >
          {t("responsible-gaming.pending.cancel")}
        </Button>
      </div>
    </div>
  );
}

/** Reloads the limits when the change is due; the platform's clock may be slightly behind. */
function useAskWhenDue(at: number): void {
  const queries = useQueryClient();
  const isDue = useNow(1000) >= at * 1000;
  useEffect(() => {
    if (!isDue) return;
    const ask = () => void queries.invalidateQueries({ queryKey: limitsRead.queryKey });
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => clearInterval(timer);
  }, [isDue, queries]);
}
