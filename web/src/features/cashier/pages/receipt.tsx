import { useParams, useSearchParams } from "react-router";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CashierArea } from "../components/cashier-area.tsx";
import { usePayment } from "../payment/use-payment.ts";
import { depositSettingsRead, newestPaymentRead, withdrawSettingsRead } from "../queries.ts";
import { Receipt } from "../receipt/receipt.tsx";
import { namedPayment, planPayment, validatePayment } from "../result/result-route.ts";

export const plan = (context: PlanContext) =>
  planPayment(context, newestPaymentRead, depositSettingsRead, withdrawSettingsRead);

export const validate = validatePayment;

export function Component() {
  return (
    <CashierArea id="cashier-receipt">
      <ShownReceipt />
    </CashierArea>
  );
}

/** The receipt of the payment in the address, else of the newest one. */
function ShownReceipt() {
  const { t } = useTranslation();
  const params = useParams();
  const [query] = useSearchParams();
  const named = namedPayment(params, query);
  const newest = useRead(newestPaymentRead, { enabled: named === null });
  const { payment, error, isFetching, refetch, isOver, lookAgain } = usePayment(
    named ?? newest.data?.items[0]?.id ?? null,
  );
  if (payment) return <Receipt payment={payment} isOver={isOver} lookAgain={lookAgain} />;
  if (newest.data?.items.length === 0) {
    return (
      <EmptyState
        icon="ticket"
        title={t("cashier.receipt.empty.title")}
        text={t("cashier.receipt.empty.text")}
        action={<LinkButton to="/cashier/deposit">{t("cashier.receipt.empty.action")}</LinkButton>}
      />
    );
  }
  if (error || newest.isError) {
    return (
      <ErrorState
        title={t("cashier.receipt.failed")}
        onRetry={() => void (error ? refetch() : newest.refetch())}
        isRetrying={isFetching || newest.isFetching}
      />
    );
  }
  return (
    <div aria-busy>
      <Skeleton className="h-96 rounded-card!" />
    </div>
  );
}
