import { useParams } from "react-router";
import { isAnnounced } from "../../../lib/capabilities.ts";
import { useRead } from "../../../lib/reads.ts";
import type { PlanContext } from "../../../lib/route-entry.ts";
import { generalInfoRead } from "../../../lib/site-reads.ts";
import { DepositLimitNote, depositLimitRead } from "../../responsible-gaming/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";
import { PaymentMethods } from "../components/payment-methods.tsx";
import { paymentMethodsRead } from "../queries.ts";

export const plan = ({ answer }: PlanContext) => {
  const hasLimits = isAnnounced(answer(generalInfoRead), "account/getDepositLimit");
  return hasLimits ? [paymentMethodsRead, depositLimitRead] : [paymentMethodsRead];
};

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
