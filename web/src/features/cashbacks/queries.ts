import { platformRead } from "#lib/api/reads.ts";

const MOST = 50;

export const cashbacksRead = platformRead("cashbacks/get", {
  count: MOST,
  sort: "end_date",
  order: "desc",
  statuses: ["paid_out", "active"],
});
