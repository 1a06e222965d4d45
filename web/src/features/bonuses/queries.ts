import { platformRead } from "#lib/api/reads.ts";

/** What can still be played; what is over is in the cashier's history. */
const OPEN = ["active", "available", "inactive"] as const;
const MOST = 50;

export const bonusesRead = platformRead("bonuses/get", {
  count: MOST,
  status: OPEN,
  fields: ["description", "status"],
});
export const bettingBonusesRead = platformRead("BettingBonuses/get");
/** §9: the site asks for 99. */
export const freespinsRead = platformRead("freespins/get", { count: 99, status: "active", fields: ["description"] });
