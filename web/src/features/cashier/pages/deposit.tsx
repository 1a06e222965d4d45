import { useParams } from "react-router";
import { isAnnounced } from "#lib/api/capabilities.ts";
import { validateBy } from "#lib/site/own-data.ts";
import { useRead } from "#lib/api/reads.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { DepositLimitNote, depositLimitRead } from "#features/responsible-gaming/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";
import { PaymentMethods } from "../components/payment-methods.tsx";
import { paymentMethodsRead } from "../queries.ts";

export const plan = ({ answer }: PlanContext) => {
  const hasLimits = isAnnounced(answer(generalInfoRead), "account/getDepositLimit");
  return hasLimits ? [paymentMethodsRead, depositLimitRead] : [paymentMethodsRead];
};

/** §8.2: a way to pay that does not exist is not a page. */
export const validate = (context: PlanContext) => (context.params.sysname ? validateMethod(context) : null);

const validateMethod = validateBy(
  () => paymentMethodsRead,
  (methods, { params }) => methods.some(({ sysname }) => sysname === params.sysname),
);

export function Component() {
  const { sysname } = useParams();
  const hasLimits = isAnnounced(useRead(generalInfoRead).data, "account/getDepositLimit");
  return (
    <CashierArea id="cashier-deposit">
      {hasLimits && <DepositLimitNote />}
      <PaymentMethods direction="deposit" chosen={sysname} />
    </CashierArea>
  );
}
