import { platformRead } from "#lib/api/reads.ts";

const MOST = 50;
const NEWEST = { sort: "end_date", order: "desc", statuses: ["paid_out", "active"] } as const;

export const cashbacksRead = platformRead("cashbacks/get", { ...NEWEST, count: MOST });
/** §9 "the cashback popup fetches 1 item". */
export const newestCashbackRead = platformRead("cashbacks/get", { ...NEWEST, count: 1 });

/** §7.3: the id of the cashback whose popup the player has closed; on the platform, so that it applies to all devices. */
export const SEEN_KEY = "already_seen_cashback_id";
export const seenCashbackRead = platformRead("storage/get", { key: SEEN_KEY });
