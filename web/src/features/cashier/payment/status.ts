import type { PaymentTransaction } from "#lib/api/entities.ts";

/** How a payment stands for the player. */
export type Outcome = "success" | "fail" | "cancel" | "pending";

/** A status of a later platform reads as unfinished (architecture §9). */
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

/** §4 "Payment outcome": a status is shown at the address of its outcome. */
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
