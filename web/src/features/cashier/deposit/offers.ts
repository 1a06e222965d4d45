import type { Offer } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";

export const offersRead = platformRead("campaigns/getoffers", { fields: ["trigger", "description", "promotions"] });

/** §3: no offer. */
export const NO_OFFER = -1;

/** The offers that a deposit by this method sets off, for a player who can have them (§3 offer/campaign). */
export function offersOf(offers: readonly Offer[], method: string): readonly Offer[] {
  return offers.filter(
    ({ status, trigger: { action, params } }) =>
      action === "deposit" &&
      status === "available" &&
      params.user_satisfies_params &&
      !params.exclude_methods.includes(method),
  );
}
