import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { recentPaymentsRead } from "../queries.ts";
import { PAGE_SIZE } from "./lists.ts";
import { PaymentRow } from "./payment-row.tsx";
import { RowSkeleton } from "./row.tsx";

/** §9: the last four deposits and withdrawals. */
export function RecentPayments() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(recentPaymentsRead);
  const title = t("cashier.wallet.recent.title");
  return (
    <Panel
      icon="history"
      title={title}
      aside={
        <LinkButton to="/cashier/history" size="small">
          {t("cashier.wallet.recent.all")}
        </LinkButton>
      }
    >
      {data?.items.length === 0 ? (
        <p className="text-sm text-muted">{t("cashier.wallet.recent.empty")}</p>
      ) : isError && !data ? (
        <ErrorState title={t("cashier.wallet.recent.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <ul aria-label={title} aria-busy={data === undefined || undefined} className="divide-y divide-line">
          {data?.items.map((payment) => <PaymentRow key={payment.id} item={payment} />) ??
            Array.from({ length: PAGE_SIZE }, (_, row) => <RowSkeleton key={row} />)}
        </ul>
      )}
    </Panel>
  );
}
