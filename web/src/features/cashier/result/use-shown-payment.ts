import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { ApiError } from "#lib/api/api.ts";
import { useRead } from "#lib/api/reads.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { paymentRead } from "../payment/pay.ts";
import { useAttempts, usePayment } from "../payment/use-payment.ts";
import { newestDepositRead } from "../queries.ts";
import { namedPayment } from "./result-route.ts";

/** The payment of a result page: the one in the address, else the last one created in this browser. */
export function useShownPayment() {
  const params = useParams();
  const [query] = useSearchParams();
  const named = namedPayment(params, query);
  const begun = useBegunPayment(named !== null);
  const asksForNewest = named === null && begun === null;
  const newest = useRead(newestDepositRead, { enabled: asksForNewest });
  const shown = usePayment(named ?? begun ?? newest.data?.items[0]?.id ?? null);
  const retry = () => void (asksForNewest && !newest.data ? newest.refetch() : shown.refetch());
  return {
    ...shown,
    isNone: asksForNewest && newest.data?.items.length === 0,
    isError: shown.payment === undefined && (shown.error !== null || (asksForNewest && newest.isError)),
    isRetrying: shown.isFetching || newest.isFetching,
    retry,
  };
}

/**
 * The last payment created in this browser, if the platform has it. Read after hydration, because the server has no
 * access to it.
 */
function useBegunPayment(isNamed: boolean): string | null {
  const attempts = useAttempts();
  const isHydrated = useIsHydrated();
  // Memoised, because the attempt ends while its payment is shown.
  const id = useMemo(() => (isHydrated && !isNamed ? attempts.last() : null), [attempts, isHydrated, isNamed]);
  const { error } = useRead(paymentRead(id ?? ""), { enabled: id !== null });
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isUnknown ? null : id;
}
