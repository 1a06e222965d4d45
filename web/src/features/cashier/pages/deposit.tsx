import { useParams } from "react-router";
import { CashierArea } from "../components/cashier-area.tsx";
import { PaymentMethods } from "../components/payment-methods.tsx";
import { paymentMethodsRead } from "../queries.ts";

export const plan = () => [paymentMethodsRead];

export function Component() {
  const { sysname } = useParams();
  return (
    <CashierArea id="cashier-deposit">
      <PaymentMethods direction="deposit" chosen={sysname} />
    </CashierArea>
  );
}
