import { PaymentResult } from "../result/payment-result.tsx";
import { resultRoute } from "../result/result-route.ts";

export const { plan, validate, redirect } = resultRoute("pending");

export function Component() {
  return <PaymentResult page="pending" />;
}
