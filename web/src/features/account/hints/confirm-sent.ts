import { platformRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";

/** §4: the flag that hides the confirm hint is stored on the platform, so that it applies to all devices. */
const KEY = "confirm_sent";

export const confirmSentRead = platformRead("storage/get", { key: KEY });

/** Stores the flag. If this fails, the hint is shown once more. */
export function useConfirmSent(): () => void {
  const { call } = useCall("storage/set", { updates: [confirmSentRead] });
  return () => call({ key: KEY, value: "1" });
}
