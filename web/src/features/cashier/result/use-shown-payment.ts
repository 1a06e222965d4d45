import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { ApiError } from "#lib/api/api.ts";
import { useRead } from "#lib/api/reads.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { paymentRead } from "../payment/pay.ts";
import { useAttempts, usePayment } from "../payment/use-payment.ts";
import { newestDepositRead } from "../queries.ts";
import { namedPayment } from "./result-route.ts";

/** The payment that a result page is about: the one that its address names, else the one that was begun last. */
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

/** The payment that this browser has begun last, unless the platform does not know it. The server cannot know it either. */
function useBegunPayment(isNamed: boolean): string | null {
  const attempts = useAttempts();
  const isHydrated = useIsHydrated();
  // Its attempt ends while it is shown.
  const id = useMemo(() => (isHydrated && !isNamed ? attempts.last() : null), [attempts, isHydrated, isNamed]);
  const { error } = useRead(paymentRead(id ?? ""), { enabled: id !== null });
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isUnknown ? null : id;
}
