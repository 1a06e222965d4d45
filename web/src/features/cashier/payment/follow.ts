import type { PaymentTransaction } from "#lib/api/entities.ts";
import { isFinal, resultAddress } from "./status.ts";

/** The next step of a new payment. */
export type NextStep =
  /** Go to the provider's page in this tab. */
  | { kind: "leave"; url: string }
  /** Load the provider's page in the window opened by the click; this window shows the waiting page. */
  | { kind: "window"; url: string; waitingRoom: string }
  /** Go to one of our pages. */
  | { kind: "page"; to: string };

export function nextStep(payment: PaymentTransaction): NextStep {
  const url = payAddress(payment);
  if (url === null) return { kind: "page", to: resultAddress(payment) };
  if (payment.flow !== "new_window") return { kind: "leave", url };
  return { kind: "window", url, waitingRoom: `/cashier/paynewwindow?transaction=${encodeURIComponent(payment.id)}` };
}

/** The address where the player pays while the payment is pending; http and https only. */
export function payAddress(payment: PaymentTransaction): string | null {
  const url = payment.redirect_url;
  if (isFinal(payment) || payment.flow === "details" || url === null || !URL.canParse(url)) return null;
  return ["https:", "http:"].includes(new URL(url).protocol) ? url : null;
}
