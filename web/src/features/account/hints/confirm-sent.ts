import { platformRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";

/** §4: the flag that ends the confirm hint is stored for the player, on the platform, so that every device knows it. */
const KEY = "confirm_sent";

export const confirmSentRead = platformRead("storage/get", { key: KEY });

/** Stores the flag. It may fail; the hint is then shown once more. */
export function useConfirmSent(): () => void {
  const { call } = useCall("storage/set", { updates: [confirmSentRead] });
  return () => call({ key: KEY, value: "1" });
}
