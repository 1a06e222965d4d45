import type { HistoryItem } from "#lib/api/entities.ts";
import { formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { CancelButton } from "../components/cancel-button.tsx";
import { PaymentIcon, useMethodName } from "../components/payment-icon.tsx";
import { PaymentStatus } from "../components/payment-status.tsx";
import { signedMoney } from "../payment/signed-money.ts";
import { isFinal, outcomeOf, receiptAddress, resultAddress } from "../payment/status.ts";
import { Row } from "./row.tsx";

/** A deposit or withdrawal, with a link to its receipt and the actions of a pending payment. */
export function PaymentRow({ item: payment }: { item: HistoryItem }) {
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const name = useMethodName(payment.method);
  return (
    <Row
      icon={<PaymentIcon sysname={payment.method} />}
      title={name}
      note={formatDateTime(payment.created_at, timeZone)}
      amount={signedMoney(payment, locale)}
      isMoved={outcomeOf(payment) === "success"}
      status={<PaymentStatus payment={payment} />}
      to={receiptAddress(payment.id)}
      actions={isFinal(payment) ? undefined : <WhileWaiting payment={payment} />}
    />
  );
}

function WhileWaiting({ payment }: { payment: HistoryItem }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const amount = formatMoney(payment.amount, locale);
  if (payment.type === "withdrawal") return <CancelButton payment={payment} />;
  return (
    <LinkButton to={resultAddress(payment)} size="small">
      <span>
        {t("cashier.history.goOn")}
        <VisuallyHidden> {t("cashier.history.ofDeposit", { amount })}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}
