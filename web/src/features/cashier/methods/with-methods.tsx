import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PaymentMethod } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { paymentMethodsRead } from "../queries.ts";
import { MethodsSkeleton } from "./methods-skeleton.tsx";
import { joinMethods, type Method } from "./methods.ts";

type WithMethodsProps<S> = {
  /** The platform's settings of one direction. */
  read: UseQueryResult<S>;
  children: (settings: S, methods: readonly Method[]) => ReactNode;
};

/** The methods of one direction, or their loading, error or empty state. */
export function WithMethods<S extends { items: PaymentMethod[] }>({ read, children }: WithMethodsProps<S>) {
  const { t } = useTranslation();
  const { data: described, isPending: isDescribing } = useRead(paymentMethodsRead);
  if (read.isError && !read.data) {
    return (
      <ErrorState
        title={t("cashier.methods.failed")}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    );
  }
  // Without content the platform's own names do; while it loads, names and order would change under the player's finger.
  if (!read.data || isDescribing) return <MethodsSkeleton />;
  const methods = joinMethods(read.data.items, described ?? []);
  if (methods.length === 0) return <EmptyState icon="wallet" title={t("cashier.noMethods")} />;
  return children(read.data, methods);
}
