import type { Documents } from "#lib/api/documents.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { isFinal, resultAddress } from "./status.ts";

/** The next step of a new payment. */
export type NextStep =
  /** Show the provider's page in a frame over this page. */
  | { kind: "frame"; url: string }
  /** Go to the provider's page in this tab. */
  | { kind: "leave"; url: string }
  /** Load the provider's page in the window opened by the click; this window shows the waiting page. */
  | { kind: "window"; url: string; waitingRoom: string }
  /** Go to one of our pages. */
  | { kind: "page"; to: string };

export function nextStep(payment: PaymentTransaction, frames: Frames): NextStep {
  const url = payAddress(payment);
  const framed = frameAddress(payment, frames);
  if (framed !== null) return { kind: "frame", url: framed };
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

/** Which payment pages can be shown in a frame. */
export type Frames = {
  /** Content's choice for `hosted` payments. */
  hosted: Documents["HostedPayment"] | undefined;
  /** The origins that the operator allows in frames. */
  origins: readonly string[];
  /** The site's own origin: a page of ours would escape the frame's sandbox. */
  own: string;
};

/** The address of a `hosted` payment that is paid in a frame; null if it is paid by redirect. */
export function frameAddress(payment: PaymentTransaction, { hosted, origins, own }: Frames): string | null {
  const url = payAddress(payment);
  if (url === null || payment.flow !== "hosted" || hosted !== "frame") return null;
  const { origin } = new URL(url);
  return origin !== own && origins.includes(origin) ? url : null;
}

/** The query of the return address of a framed payment; the server answers a frame that asks for it (pages/returned.rs). */
export const RETURNED = "frame=return";

/** Whether the frame tells that the provider has sent the player back: only our own page inside this frame can. */
export function isReturn(
  { data, origin, source }: Pick<MessageEvent, "data" | "origin" | "source">,
  frame: Window | null,
  own: string,
): boolean {
  if (!frame || source !== frame || origin !== own) return false;
  return (data as { type?: unknown } | null)?.type === "payment-returned";
}
