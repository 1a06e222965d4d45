import { useRead } from "#lib/api/reads.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { cashierConfigRead } from "../queries.ts";
import type { Frames } from "./follow.ts";

/** Which payments are paid in a frame here, and how the frame is opened. */
export function usePaymentFrame() {
  const { runtime, origin } = useSite();
  const { data: config } = useRead(cashierConfigRead);
  const dialogs = useServices()?.dialogs;
  // Inside a frame of another site the provider's way back would be framed by that site.
  const isEmbedded = useIsHydrated() && window.parent !== window;
  const frames: Frames = {
    hosted: isEmbedded ? "redirect" : config?.hostedPayment,
    origins: runtime.frameOrigins,
    own: origin,
  };
  /** `onClosed` is called however the frame is closed. */
  const open = (id: string, address: string, onClosed?: () => void) =>
    dialogs?.open("payment", { id, address }, onClosed ? { onClosed } : {});
  return { frames, open };
}
