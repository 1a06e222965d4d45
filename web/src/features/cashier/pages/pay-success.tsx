import { useEffect } from "react";
import { takeBackUrl } from "#features/auth/index.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { useSite } from "#lib/site/site-context.ts";
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
