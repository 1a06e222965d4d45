import { useRead } from "#lib/api/reads.ts";
import { Icon } from "#ui/icon.tsx";
import { paymentMethodsRead } from "../queries.ts";

/** A method as content calls it; one that content does not describe has the platform's name alone. */
export function useMethodName(sysname: string): string {
  const { data } = useRead(paymentMethodsRead);
  return data?.find((method) => method.sysname === sysname)?.name || sysname;
}

/** Content's picture of a method for the dark and the light theme; either stands in for the other. */
export function PaymentIcon({ sysname }: { sysname: string }) {
  const { data } = useRead(paymentMethodsRead);
  const icons = data?.find((method) => method.sysname === sysname)?.icons;
  const dark = icons?.dark ?? icons?.light;
  const light = icons?.light ?? icons?.dark;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-primary-text">
      {dark && light ? (
        <>
          <img
            src={dark.url}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            className="size-7 object-contain light:hidden"
          />
          <img
            src={light.url}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            className="hidden size-7 object-contain light:block"
          />
        </>
      ) : (
        <Icon name="card" />
      )}
    </span>
  );
}
