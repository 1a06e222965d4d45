import type { Cashback } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatCount, formatDate, formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useDialogs } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useNow, useTimeZone } from "#lib/time/clock.ts";
import { Amount } from "#ui/amount.tsx";
import { Awaiting } from "#ui/awaiting.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { ProfileArea, profileInfoRead } from "#features/account/index.ts";
import { FailureNote } from "#features/forms/index.ts";
import { isReceivable, removableOf } from "../cashback-rules.ts";
import { cashbacksRead } from "../queries.ts";
import { usePayout } from "../use-payout.ts";

export const plan = () => [profileInfoRead, cashbacksRead];

/** `percent` is in hundredths of a percent. */
const HUNDREDTHS = 100;

export function Component() {
  const { t } = useTranslation();
  const read = useRead(cashbacksRead);
  const now = useNow(1000);
  return (
    <ProfileArea id="profile-cashback">
      <Awaiting read={read} title={t("cashbacks.failed")}>
        {({ items }) => {
          const active = items.filter((cashback) => isReceivable(cashback, now));
          const paid = items.filter(({ status }) => status === "paid_out");
          if (active.length + paid.length === 0) {
            return (
              <EmptyState
                icon="coins"
                title={t("cashbacks.empty.title")}
                text={t("cashbacks.empty.text")}
                action={<LinkButton to="/gamehall">{t("cashbacks.empty.action")}</LinkButton>}
              />
            );
          }
          const removable = removableOf(items, now);
          return (
            <>
              {active.map((cashback) => (
                <ActiveCashback key={cashback.id} cashback={cashback} isRemovable={cashback === removable} />
              ))}
              {paid.length > 0 && <PaidOut cashbacks={paid} />}
            </>
          );
        }}
      </Awaiting>
    </ProfileArea>
  );
}

type ActiveCashbackProps = {
  cashback: Cashback;
  /** The platform removes one at a time, the oldest. */
  isRemovable: boolean;
};

function ActiveCashback({ cashback, isRemovable }: ActiveCashbackProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const dialogs = useDialogs();
  const payout = usePayout(cashback);
  const until = cashback.receiving_expired_at;
  const amount = formatMoney(cashback.amount, locale);
  return (
    <Panel
      icon="coins"
      tone="success"
      title={t("cashbacks.active")}
      text={t("cashbacks.of", {
        percent: formatCount(cashback.percent / HUNDREDTHS, locale),
        date: formatDate(cashback.end_date, timeZone),
      })}
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <Amount className="text-2xl font-semibold text-success-text">{amount}</Amount>
          <p className="text-sm text-muted">{t("cashbacks.money")}</p>
          {until !== null && (
            <p className="text-sm text-muted">{t("cashbacks.until", { date: formatDateTime(until, timeZone) })}</p>
          )}
        </div>
        <FailureNote>{payout.failure}</FailureNote>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isLoading={payout.isBusy} onClick={payout.receive}>
            {t("cashbacks.payout.submit", { amount })}
          </Button>
          {isRemovable && (
            <Button variant="ghost" onClick={() => dialogs.open("removeCashback", { cashback })}>
              {t("cashbacks.remove.open")}
              <span className="sr-only">: {amount}</span>
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function PaidOut({ cashbacks }: { cashbacks: readonly Cashback[] }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  return (
    <Panel icon="history" title={t("cashbacks.paid")}>
      <ul className="divide-y divide-line">
        {cashbacks.map((cashback) => (
          <li key={cashback.id} className="flex items-center justify-between gap-4 py-3">
            <span className="grid">
              <span className="figures font-medium">
                {formatDate(cashback.paid_out_at ?? cashback.end_date, timeZone)}
              </span>
              <span className="text-sm text-muted">
                {t("cashbacks.percent", { percent: formatCount(cashback.percent / HUNDREDTHS, locale) })}
              </span>
            </span>
            <Amount className="font-semibold">{formatMoney(cashback.amount, locale)}</Amount>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
