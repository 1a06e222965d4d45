import type { PaymentTransaction } from "#lib/api/entities.ts";

/** The outcome of a payment for the player. */
export type Outcome = "success" | "fail" | "cancel" | "pending";

/** A status that is not listed counts as pending (architecture §9). */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  succeeded: "success",
  failed: "fail",
  declined: "fail",
  cancelled: "cancel",
};

export function outcomeOf({ status }: { status: string }): Outcome {
  return OUTCOMES[status] ?? "pending";
}

export function isFinal(payment: { status: string }): boolean {
  return outcomeOf(payment) !== "pending";
}

/** §4 "Payment outcome": each outcome has its own page. */
const PAGES: Record<Outcome, string> = {
  success: "paysuccess",
  fail: "payfail",
  cancel: "paycancel",
  pending: "paypending",
};

export function resultAddress(payment: Pick<PaymentTransaction, "id" | "status">): string {
  return `/cashier/${PAGES[outcomeOf(payment)]}/${encodeURIComponent(payment.id)}`;
}

export function receiptAddress(id: string): string {
  return `/cashier/receipt?transaction=${encodeURIComponent(id)}`;
}
