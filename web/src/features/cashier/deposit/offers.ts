import type { Offer } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";

export const offersRead = platformRead("campaigns/getoffers", { fields: ["trigger", "description", "promotions"] });

/** The `offer` value for "no bonus" (§3). */
export const NO_OFFER = -1;

/** The available bonuses that a deposit by this method triggers (§3 offer/campaign). */
export function offersOf(offers: readonly Offer[], method: string): readonly Offer[] {
  return offers.filter(
    ({ status, trigger: { action, params } }) =>
      action === "deposit" &&
      status === "available" &&
      params.user_satisfies_params &&
      !params.exclude_methods.includes(method),
  );
}
