import { useRead } from "#lib/api/reads.ts";
import { MethodIcon } from "../methods/method-icon.tsx";
import { paymentMethodsRead } from "../queries.ts";

/** The name of a payment method in content, else the platform's name. */
export function useMethodName(sysname: string): string {
  const { data } = useRead(paymentMethodsRead);
  return data?.find((method) => method.sysname === sysname)?.name || sysname;
}

export function PaymentIcon({ sysname }: { sysname: string }) {
  const { data } = useRead(paymentMethodsRead);
  return <MethodIcon icons={data?.find((method) => method.sysname === sysname)?.icons ?? {}} className="size-11" />;
}
