import type { Api } from "#lib/api/api.ts";
import { platformRead } from "#lib/api/reads.ts";

/** §4: the flag that ends the confirm hint is stored for the player, on the platform, so that every device knows it. */
const KEY = "confirm_sent";

export const confirmSentRead = platformRead("storage/get", { key: KEY });

export async function storeConfirmSent(api: Api): Promise<void> {
  await api.post("storage/set", { key: KEY, value: "1" });
}
