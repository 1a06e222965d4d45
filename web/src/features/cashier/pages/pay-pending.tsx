import { PaymentResult } from "../components/payment-result.tsx";

export function Component() {
  return <PaymentResult outcome="pending" />;
}
