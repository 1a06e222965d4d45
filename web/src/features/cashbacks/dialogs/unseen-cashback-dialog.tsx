import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatCount, formatDate, formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { usePayout } from "../use-payout.ts";

/** `percent` is in hundredths of a percent. */
const HUNDREDTHS = 100;

/** §2.5 unseen cashback. An active one is received here; of one that was paid out the player is told. */
export function UnseenCashbackDialog({ cashback }: AppDialogs["unseenCashback"]) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const { close, finish } = useDialogFrame();
  const payout = usePayout(cashback, finish);
  const { amount, percent, status, end_date, receiving_expired_at: until } = cashback;
  const isActive = status === "active";
  return (
    <DialogFrame title={t(isActive ? "cashbacks.unseen.title" : "cashbacks.unseen.titlePaid")}>
      <div className="grid gap-5">
        <FailureNote>{payout.failure}</FailureNote>
        <div className="grid justify-items-center gap-2 rounded-card bg-success-soft px-4 py-6 text-center">
          <Icon name="coins" className="size-8 text-success-text" />
          <Amount className="text-3xl font-semibold text-success-text">{formatMoney(amount, locale)}</Amount>
        </div>
        <div className="grid gap-2 text-muted">
          <p>
            {t("cashbacks.of", {
              percent: formatCount(percent / HUNDREDTHS, locale),
              date: formatDate(end_date, timeZone),
            })}
          </p>
          <p>{t(isActive ? "cashbacks.unseen.text" : "cashbacks.unseen.textPaid")}</p>
          {isActive && until !== null && <p>{t("cashbacks.until", { date: formatDateTime(until, timeZone) })}</p>}
        </div>
        <div className="grid gap-2">
          {isActive ? (
            <>
              <Button variant="primary" size="large" block isLoading={payout.isBusy} onClick={payout.receive}>
                {t("cashbacks.payout.submit", { amount: formatMoney(amount, locale) })}
              </Button>
              <Button variant="ghost" block onClick={close}>
                {t("cashbacks.unseen.later")}
              </Button>
            </>
          ) : (
            <>
              <Button variant="primary" size="large" block onClick={close}>
                {t("cashbacks.unseen.fine")}
              </Button>
              <LinkButton to="/profile/cashback" variant="ghost" block>
                {t("cashbacks.unseen.all")}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </DialogFrame>
  );
}
