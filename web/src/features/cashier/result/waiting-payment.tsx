import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { buttonClass } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { ResultPage } from "#features/system/index.ts";
import { frameAddress, payAddress } from "../payment/follow.ts";
import { usePaymentFrame } from "../payment/use-payment-frame.ts";
import { useAttempts } from "../payment/use-payment.ts";
import { PaymentDetails } from "./payment-details.tsx";
import { PaymentSummary } from "./payment-summary.tsx";
import type { ResultPage as Page } from "./result-route.ts";

type WaitingPaymentProps = { payment: PaymentTransaction; page: Page; isOver: boolean; lookAgain: () => void };

/** A pending payment: what it waits for, and the actions meanwhile. */
export function WaitingPayment({ payment, page, isOver, lookAgain }: WaitingPaymentProps) {
  const { t } = useTranslation();
  const words = wordsOf(payment, page);
  const isDeposit = payment.type === "deposit";
  const address = payAddress(payment);
  const { frames, open: openFrame } = usePaymentFrame();
  const framed = frameAddress(payment, frames);
  return (
    <ResultPage
      icon="clock"
      isPending={!isOver}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      more={
        <>
          <PaymentSummary payment={payment} />
          {payment.details.length > 0 && <PaymentDetails payment={payment} />}
          <div role="status" className="grid justify-items-center gap-3 empty:hidden">
            {isOver && (
              <>
                <p className="text-sm font-medium">{t("cashier.result.over")}</p>
                <Button icon="refresh" onClick={lookAgain}>
                  {t("cashier.result.lookAgain")}
                </Button>
              </>
            )}
          </div>
          <p className="text-sm text-muted">{t("cashier.result.leave")}</p>
          {isDeposit && address && <p className="text-sm text-muted">{t("cashier.result.unpaid")}</p>}
        </>
      }
    >
      {address && (
        <a
          href={address}
          className={buttonClass({ variant: "primary" })}
          onClick={(event) => {
            if (framed === null || !isPlainPress(event)) return;
            event.preventDefault();
            openFrame(payment.id, framed);
          }}
        >
          {t("cashier.result.goOn")}
        </a>
      )}
      {isDeposit && <AnotherPayment payment={payment} />}
      <LinkButton to={`/cashier/history?tab=${payment.type}`} variant={isDeposit ? "ghost" : "primary"}>
        {t("cashier.result.history")}
      </LinkButton>
    </ResultPage>
  );
}

/** The text that explains what the payment waits for. */
function wordsOf({ type, details }: PaymentTransaction, page: Page) {
  if (type !== "deposit") return "cashier.result.withdrawal.pending";
  if (page === "mobile" || page === "newWindow") return `cashier.result.deposit.${page}` as const;
  return details.length > 0 ? "cashier.result.deposit.details" : "cashier.result.deposit.pending";
}

/** Ends the attempt, so that the next submit creates a new payment; the pending one continues. */
function AnotherPayment({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const attempts = useAttempts();
  return (
    <LinkButton to="/cashier/deposit" onClick={() => attempts.end({ payment: payment.id })}>
      {t("cashier.result.another")}
    </LinkButton>
  );
}
