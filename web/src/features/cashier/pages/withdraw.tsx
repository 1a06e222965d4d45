import { CashierArea } from "../components/cashier-area.tsx";
import { PaymentMethods } from "../components/payment-methods.tsx";
import { paymentMethodsRead } from "../queries.ts";

export const plan = () => [paymentMethodsRead];

export function Component() {
  return (
    <CashierArea id="cashier-withdraw">
      <PaymentMethods direction="withdrawal" />
    </CashierArea>
  );
}
