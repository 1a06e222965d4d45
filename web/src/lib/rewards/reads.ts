import { platformRead } from "../api/reads.ts";

/** Bonuses that can still be used; finished ones are in the cashier's history. */
const OPEN = ["active", "available", "inactive"] as const;
const MOST = 50;

export const bonusesRead = platformRead("bonuses/get", {
  count: MOST,
  status: OPEN,
  fields: ["description", "status"],
});
export const bettingBonusesRead = platformRead("BettingBonuses/get");
/** §9: `count` is 99. */
export const freespinsRead = platformRead("freespins/get", { count: 99, status: "active", fields: ["description"] });
