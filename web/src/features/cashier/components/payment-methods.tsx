import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { paymentMethodsRead } from "../queries.ts";

/** The ways to pay as content describes them (§3 "Payment method"). */
export function PaymentMethods({ direction, chosen }: { direction: "deposit" | "withdrawal"; chosen?: string }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(paymentMethodsRead);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data?.length === 0) return <EmptyState icon="wallet" title={t("cashier.noMethods")} />;
  return (
    <ul aria-busy={data === undefined || undefined} className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {data?.map((method) => (
        <li
          key={method.sysname}
          aria-current={method.sysname === chosen || undefined}
          className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card aria-[current]:border-primary"
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-raised text-primary-text">
            {method.icons.dark ? (
              <img src={method.icons.dark.url} alt="" className="size-8 object-contain" loading="lazy" />
            ) : (
              <Icon name="card" />
            )}
          </span>
          <span className="grid gap-1">
            <span className="font-semibold">{method.name}</span>
            <span className="text-sm text-muted">{method.descriptions[direction] || method.descriptions.short}</span>
            <span className="text-xs text-muted">
              {[method.descriptions.arrival, method.descriptions.fees].filter(Boolean).join(" · ")}
            </span>
          </span>
        </li>
      )) ??
        Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <Skeleton className="h-28 rounded-card!" />
          </li>
        ))}
    </ul>
  );
}
