import type { Api } from "#lib/api/api.ts";
import { serverNow } from "#lib/time/clock.ts";
import { notificationsRead } from "../queries.ts";
import { keepNew, type Entry } from "./log.ts";

/** Tabs ask one after the other: the later one then knows what the earlier one was told. */
const LOCK = "foyer.notifications";

/** Asks the platform for news of the player and keeps them before anything else, because they are told once. */
export async function collect(uid: number, api: Api): Promise<Entry[]> {
  const ask = async () => {
    const answer = (await api.read(notificationsRead)) as { items?: unknown } | null;
    return keepNew(uid, answer?.items, serverNow());
  };
  // Without the Web Locks API (old browser, insecure context) the platform alone tells everything once.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? await locks.request(LOCK, ask) : await ask();
}
