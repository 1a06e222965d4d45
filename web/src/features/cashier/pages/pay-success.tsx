import { useEffect } from "react";
import { takeBackUrl } from "#lib/back-url.ts";
import { deviceNow } from "#lib/clock.ts";
import { useSite } from "#lib/site-context.ts";
import { PaymentResult } from "../components/payment-result.tsx";

export function Component() {
  const { origin, runtime } = useSite();
  // §2.3: who sent the player here to pay gets them back, once.
  useEffect(() => {
    const back = takeBackUrl("payment", { origin, allowed: runtime.returnOrigins ?? [] }, deviceNow());
    if (back) location.assign(back);
  }, [origin, runtime.returnOrigins]);
  return <PaymentResult outcome="pending" />;
}
