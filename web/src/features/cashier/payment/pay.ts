import { ApiError, type Api } from "#lib/api/api.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";
import type { Attempts } from "./attempts.ts";
import { isFinal } from "./status.ts";

export type Order = {
  direction: "deposit" | "withdrawal";
  method: string;
  /** Minor units. */
  amount: number;
  currency: string;
  requisites: Readonly<Record<string, string>>;
  /** −1: none (§3). */
  offer?: number;
  returnUrl?: string;
};

/** `isEarlier`: nothing was begun now; the payment of an earlier submit is still under way. */
export type Paid = { payment: PaymentTransaction; isEarlier: boolean };

export const paymentRead = (id: string) => platformRead("cashier/getdepositinfo", { id });

type Means = { api: Api; attempts: Attempts };

/** Two tabs that submit the same at once take turns: the second one finds the payment of the first. */
const LOCK = "foyer.payment";

/** Begins a payment, once for an intent: asked again before it is over, the answer is the same payment. */
export async function pay(order: Order, means: Means): Promise<Paid> {
  // Without locks (an old browser, a page that is not secure) the platform alone tells two submits of one key apart.
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
    // The key was sent with other requisites, and its reply was lost: this is another wish.
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

/** The platform has seen the key with a request that asked for something else. */
function isKeyOfAnother(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.data === "object" &&
    error.data !== null &&
    "idempotency_key" in error.data
  );
}
