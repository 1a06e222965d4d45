import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Pill, type Tone } from "#ui/pill.tsx";
import { outcomeOf, type Outcome } from "../payment/status.ts";

const TONES: Record<Outcome, Tone> = { success: "success", fail: "danger", cancel: "neutral", pending: "info" };

const KNOWN = ["created", "pending", "succeeded", "failed", "declined", "cancelled"] as const;

/** The status of a payment as a coloured label. An unknown status is shown as pending. */
export function PaymentStatus({ payment }: { payment: { type: "deposit" | "withdrawal"; status: string } }) {
  const { t } = useTranslation();
  const status = KNOWN.find((known) => known === payment.status) ?? "pending";
  return <Pill tone={TONES[outcomeOf(payment)]}>{t(`cashier.status.${payment.type}.${status}`)}</Pill>;
}
