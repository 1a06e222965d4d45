import type { PaymentTransaction } from "#lib/api/entities.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { isEntityName, validateBy } from "#lib/site/own-data.ts";
import type { PageModule, PageQuery, PlanContext } from "#lib/site/route-entry.ts";
import { paymentRead } from "../payment/pay.ts";
import { isFinal, resultAddress, type Outcome } from "../payment/status.ts";
import { cashierConfigRead, newestDepositRead, paymentMethodsRead } from "../queries.ts";

/**
 * The outcome in the address of a result page. `mobile` and `newWindow` wait for a payment on another device or in
 * another window.
 */
export type ResultPage = Outcome | "mobile" | "newWindow";

const TRANSACTION = "transaction";

/** The payment id in the path or query of an address. */
export function namedPayment(params: PlanContext["params"], query: PageQuery): string | null {
  const asked = query.get(TRANSACTION);
  return params[TRANSACTION] || asked || null;
}

/** The path of a payment's page, without the locale's prefix; null if the current page is right. */
export function addressOf(payment: PaymentTransaction, page: ResultPage): string | null {
  const waitsHere = page === "mobile" || page === "newWindow";
  return waitsHere && !isFinal(payment) ? null : resultAddress(payment);
}

/** The query of a result page, without the payment id. */
export function withoutPayment(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(TRANSACTION);
  return query.size > 0 ? `?${query}` : "";
}

const named = ({ params, query }: PlanContext) => namedPayment(params, query);

/** Null if the id is malformed. */
const readOf = (id: string) => (isEntityName(id) ? paymentRead(id) : null);

/** The reads of a page about one payment: the one in the address, else the newest of a list. */
export function planPayment(
  context: PlanContext,
  newestRead: typeof newestDepositRead,
  ...others: AnyRead[]
): AnyRead[] {
  const id = named(context);
  if (id !== null) {
    const read = readOf(id);
    return read ? [paymentMethodsRead, read, ...others] : [];
  }
  const newest = context.answer(newestRead)?.items[0];
  return [paymentMethodsRead, newestRead, ...(newest ? [paymentRead(newest.id)] : []), ...others];
}

const validateNamed = validateBy(
  (context) => readOf(named(context) ?? ""),
  () => true,
);

/** §8.2: a payment that is not the player's is a 404. */
export const validatePayment = (context: PlanContext) => (named(context) === null ? null : validateNamed(context));

/** §4 "Payment outcome": a result page shows the platform's status and redirects to its address (architecture §9). */
export function resultRoute(page: ResultPage): Required<Pick<PageModule, "plan" | "validate" | "redirect">> {
  return {
    plan: (context) => planPayment(context, newestDepositRead, cashierConfigRead),
    validate: validatePayment,
    redirect: (context) => {
      const id = named(context);
      const payment = id === null ? undefined : context.answer(paymentRead(id));
      const to = payment ? addressOf(payment, page) : null;
      return to === null || to === context.site.path ? null : `${to}${withoutPayment(context.site.search)}`;
    },
  };
}
