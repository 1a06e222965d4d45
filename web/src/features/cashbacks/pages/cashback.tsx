import type { AnswerOf } from "#contract/methods.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatCount, formatDate, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { ProfileArea } from "#features/account/index.ts";
import { profileInfoRead } from "#features/account/index.ts";
import { Awaiting } from "#ui/awaiting.tsx";
import { cashbacksRead } from "../queries.ts";

export const plan = () => [profileInfoRead, cashbacksRead];

/** `percent` is in hundredths of a percent. */
const HUNDREDTHS = 100;

type Cashback = AnswerOf<"cashbacks/get">["items"][number];

export function Component() {
  const { t } = useTranslation();
  const read = useRead(cashbacksRead);
  return (
    <ProfileArea id="profile-cashback">
      <Awaiting read={read} title={t("cashbacks.failed")}>
        {({ items }) => {
          const [active, paid] = [
            items.filter(({ status }) => status === "active"),
            items.filter(({ status }) => status !== "active"),
          ];
          if (items.length === 0) {
            return (
              <EmptyState
                icon="coins"
                title={t("cashbacks.empty.title")}
                text={t("cashbacks.empty.text")}
                action={<LinkButton to="/gamehall">{t("cashbacks.empty.action")}</LinkButton>}
              />
            );
          }
          return (
            <>
              {active.map((cashback) => (
                <ActiveCashback key={cashback.id} cashback={cashback} />
              ))}
              {paid.length > 0 && <PaidOut cashbacks={paid} />}
            </>
          );
        }}
      </Awaiting>
    </ProfileArea>
  );
}

function ActiveCashback({ cashback }: { cashback: Cashback }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const until = cashback.receiving_expired_at;
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
      <div className="grid gap-1">
        <Amount className="text-2xl font-semibold text-success-text">{formatMoney(cashback.amount, locale)}</Amount>
        {until !== null && (
          <p className="text-sm text-muted">{t("cashbacks.until", { date: formatDate(until, timeZone) })}</p>
        )}
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
