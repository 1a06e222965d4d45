import type { PaymentTransaction } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import type { IconName } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ResultPage } from "#features/system/index.ts";
import { outcomeOf, receiptAddress, type Outcome } from "../payment/status.ts";
import { PaymentSummary } from "./payment-summary.tsx";

const LOOKS: Record<Outcome, { icon: IconName; tone: "neutral" | "success" | "danger" }> = {
  success: { icon: "success", tone: "success" },
  fail: { icon: "error", tone: "danger" },
  cancel: { icon: "close", tone: "neutral" },
  pending: { icon: "clock", tone: "neutral" },
};

/** A final payment: its outcome, the reason and the next step of §2.4. */
export function SettledPayment({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const outcome = outcomeOf(payment);
  const words = `cashier.result.${payment.type}.${outcome}` as const;
  return (
    <ResultPage
      {...LOOKS[outcome]}
      title={t(`${words}.title`)}
      text={payment.message ?? t(`${words}.text`, { amount: formatMoney(payment.amount, locale) })}
      more={<PaymentSummary payment={payment} />}
    >
      {payment.type === "withdrawal" ? (
        <LinkButton to="/cashier/history?tab=withdrawal" variant="primary">
          {t("cashier.result.history")}
        </LinkButton>
      ) : (
        <LinkButton to={outcome === "success" ? "/gamehall" : "/cashier/deposit"} variant="primary">
          {t(`cashier.result.deposit.${outcome === "pending" ? "fail" : outcome}.action`)}
        </LinkButton>
      )}
      <LinkButton to={receiptAddress(payment.id)}>{t("cashier.result.receipt")}</LinkButton>
    </ResultPage>
  );
}
