import type { PaymentTransaction } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { useMethodName } from "../components/payment-icon.tsx";

export function PaymentSummary({ payment }: { payment: Pick<PaymentTransaction, "amount" | "method"> }) {
  const { locale } = useSite();
  const name = useMethodName(payment.method);
  return (
    <p className="grid gap-0.5">
      <Amount className="text-2xl font-semibold">{formatMoney(payment.amount, locale)}</Amount>
      <span className="text-sm text-muted">{name}</span>
    </p>
  );
}
