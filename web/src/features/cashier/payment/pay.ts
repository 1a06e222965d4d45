import { ApiError, type Api } from "#lib/api/api.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";
import type { Attempts } from "./attempts.ts";
import { isFinal } from "./status.ts";

export type Order = {
  direction: "deposit" | "withdrawal";
  method: string;
  /** In minor units. */
  amount: number;
  currency: string;
  requisites: Readonly<Record<string, string>>;
  /** −1 for no bonus (§3). */
  offer?: number;
  returnUrl?: string;
};

/** `isEarlier`: no payment was created, because that of an earlier submit is still pending. */
export type Paid = { payment: PaymentTransaction; isEarlier: boolean };

export const paymentRead = (id: string) => platformRead("cashier/getdepositinfo", { id });

type Means = { api: Api; attempts: Attempts };

/** Serialises submits of two tabs: the second one finds the payment of the first. */
const LOCK = "foyer.payment";

/** Creates a payment once per intent: until it is final, the same intent returns the same payment. */
export async function pay(order: Order, means: Means): Promise<Paid> {
  // Without the Web Locks API (old browser, insecure context), only the platform detects a duplicate key.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? await locks.request(LOCK, () => payInTurn(order, means)) : await payInTurn(order, means);
}

async function payInTurn(order: Order, means: Means): Promise<Paid> {
  const { api, attempts } = means;
  const { direction, method, amount, currency, offer = -1 } = order;
  const intent = [direction, method, amount, currency, offer].join(" ");
  const { key, payment: begun } = attempts.of(intent);
  if (begun !== null) {
    const payment = await api.read(paymentRead(begun));
    if (!isFinal(payment)) return { payment, isEarlier: true };
    attempts.end({ key });
    return await payInTurn(order, means);
  }
  try {
    const payment = await send(order, key, api);
    attempts.began(key, payment.id);
    return { payment, isEarlier: false };
  } catch (error) {
    if (!isKeyOfAnother(error)) throw error;
    // The key was used with other requisites and its reply was lost: create a new payment.
    attempts.end({ key });
    return await payInTurn(order, means);
  }
}

function send({ direction, method, amount, requisites, offer, returnUrl }: Order, key: string, api: Api) {
  const common = { method, amount, requisites, idempotency_key: key };
  return direction === "withdrawal"
    ? api.post("cashier/makewithdrawal", common)
    : api.post("cashier/makedeposit", {
        ...common,
        campaign_offer_id: offer ?? -1,
        ...(returnUrl && { return_url: returnUrl }),
      });
}

/** The platform received the key earlier with different parameters. */
function isKeyOfAnother(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.data === "object" &&
    error.data !== null &&
    "idempotency_key" in error.data
  );
}
