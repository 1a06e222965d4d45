import type { PaymentTransaction } from "#lib/api/entities.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { isEntityName, validateBy } from "#lib/site/own-data.ts";
import type { PageModule, PageQuery, PlanContext } from "#lib/site/route-entry.ts";
import { paymentRead } from "../payment/pay.ts";
import { isFinal, resultAddress, type Outcome } from "../payment/status.ts";
import { newestDepositRead, paymentMethodsRead } from "../queries.ts";

/** What the address of a result page claims. `mobile` and `newWindow` wait for what happens elsewhere. */
export type ResultPage = Outcome | "mobile" | "newWindow";

const TRANSACTION = "transaction";

/** The payment that an address names, in its path or its query. */
export function namedPayment(params: PlanContext["params"], query: PageQuery): string | null {
  const asked = query.get(TRANSACTION);
  return params[TRANSACTION] || asked || null;
}

/** Where a payment is shown, without the locale's prefix; null: where it is now. */
export function addressOf(payment: PaymentTransaction, page: ResultPage): string | null {
  const waitsHere = page === "mobile" || page === "newWindow";
  return waitsHere && !isFinal(payment) ? null : resultAddress(payment);
}

/** The query of a result page, without what its path says. */
export function withoutPayment(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(TRANSACTION);
  return query.size > 0 ? `?${query}` : "";
}

const named = ({ params, query }: PlanContext) => namedPayment(params, query);

/** Null for a name that no payment can have. */
const readOf = (id: string) => (isEntityName(id) ? paymentRead(id) : null);

/** What a page about one payment needs: the one that its address names, else the newest of a list. */
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

/** §8.2: a payment that the player does not have is not a page. */
export const validatePayment = (context: PlanContext) => (named(context) === null ? null : validateNamed(context));

/** §4 "Payment outcome": a result page says what the platform says, and its address follows (architecture §9). */
export function resultRoute(page: ResultPage): Required<Pick<PageModule, "plan" | "validate" | "redirect">> {
  return {
    plan: (context) => planPayment(context, newestDepositRead),
    validate: validatePayment,
    redirect: (context) => {
      const id = named(context);
      const payment = id === null ? undefined : context.answer(paymentRead(id));
      const to = payment ? addressOf(payment, page) : null;
      return to === null || to === context.site.path ? null : `${to}${withoutPayment(context.site.search)}`;
    },
  };
}
