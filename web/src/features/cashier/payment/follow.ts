import type { PaymentTransaction } from "#lib/api/entities.ts";
import { isFinal, resultAddress } from "./status.ts";

/** Where a payment that was begun goes on. */
export type NextStep =
  /** On the provider's page, in this tab. */
  | { kind: "leave"; url: string }
  /** On the provider's page, in the window that the press has opened; ours waits. */
  | { kind: "window"; url: string; waitingRoom: string }
  /** On one of our pages. */
  | { kind: "page"; to: string };

export function nextStep(payment: PaymentTransaction): NextStep {
  const url = payAddress(payment);
  if (url === null) return { kind: "page", to: resultAddress(payment) };
  if (payment.flow !== "new_window") return { kind: "leave", url };
  return { kind: "window", url, waitingRoom: `/cashier/paynewwindow?transaction=${encodeURIComponent(payment.id)}` };
}

/** Where the player pays while the payment waits for it; nothing but a web page. */
export function payAddress(payment: PaymentTransaction): string | null {
  const url = payment.redirect_url;
  if (isFinal(payment) || payment.flow === "details" || url === null || !URL.canParse(url)) return null;
  return ["https:", "http:"].includes(new URL(url).protocol) ? url : null;
}
