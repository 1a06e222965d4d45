import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { takeBackUrl } from "#features/auth/index.ts";
import { ResultPage } from "#features/system/index.ts";
import { isFinal, outcomeOf } from "../payment/status.ts";
import { addressOf, withoutPayment, type ResultPage as Page } from "./result-route.ts";
import { SettledPayment } from "./settled-payment.tsx";
import { useShownPayment } from "./use-shown-payment.ts";
import { WaitingPayment } from "./waiting-payment.tsx";

/** §4 "Payment outcome": shows the platform's status, whatever the address claims (architecture §9). */
export function PaymentResult({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { payment, isNone, isError, isRetrying, retry, isOver, lookAgain } = useShownPayment();
  useOutcomeAddress(payment, page);
  useBackUrl(payment);
  if (payment) {
    return isFinal(payment) ? (
      <SettledPayment payment={payment} />
    ) : (
      <WaitingPayment payment={payment} page={page} isOver={isOver} lookAgain={lookAgain} />
    );
  }
  if (isNone) {
    return (
      <ResultPage icon="wallet" title={t("cashier.result.none.title")} text={t("cashier.result.none.text")}>
        <LinkButton to="/cashier/deposit" variant="primary">
          {t("cashier.result.none.action")}
        </LinkButton>
      </ResultPage>
    );
  }
  if (isError) {
    return (
      <ResultPage icon="warning" title={t("cashier.result.failed.title")} text={t("cashier.result.failed.text")}>
        <Button variant="primary" icon="refresh" isLoading={isRetrying} onClick={retry}>
          {t("ui.error.retry")}
        </Button>
      </ResultPage>
    );
  }
  return (
    <ResultPage icon="clock" isPending title={t("cashier.result.looking")} text={t("cashier.result.leave")}>
      <LinkButton to="/cashier/history">{t("cashier.result.history")}</LinkButton>
    </ResultPage>
  );
}

/** Redirects to the address of the outcome; the new page takes the focus and is announced like any navigation. */
function useOutcomeAddress(payment: PaymentTransaction | undefined, page: Page): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const to = payment ? addressOf(payment, page) : null;
  useEffect(() => {
    if (to === null || to === pathname) return;
    void navigate({ pathname: to, search: withoutPayment(search), hash }, { replace: true, preventScrollReset: true });
  }, [hash, navigate, pathname, search, to]);
}

/** §2.3: returns the player to `backUrl` once, and only after a successful deposit. */
function useBackUrl(payment: PaymentTransaction | undefined): void {
  const { origin, runtime } = useSite();
  // A `backUrl` in this address is stored and removed from it a moment later.
  const isArriving = new URLSearchParams(useLocation().search).has("backUrl");
  const hasPaid = payment?.type === "deposit" && outcomeOf(payment) === "success";
  useEffect(() => {
    if (!hasPaid || isArriving) return;
    const back = takeBackUrl("payment", { origin, allowed: runtime.returnOrigins ?? [] }, deviceNow());
    if (back) location.assign(back);
  }, [hasPaid, isArriving, origin, runtime.returnOrigins]);
}
