import { useQueryClient } from "@tanstack/react-query";
import type { Offer } from "#lib/api/entities.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { markOffer, statusWhenTaken } from "./offers.ts";

/** What an offer or a promo code may give, and the offers themselves. */
export const GIVEN_READS = [
  "campaigns/getoffers",
  "bonuses/get",
  "BettingBonuses/get",
  "freespins/get",
  "cashbacks/get",
] as const;

/** Takes an offer (§7.3). `status` shows it as taken at once, and as before if the platform refuses. */
export function useTakeOffer(offer: Offer) {
  const queries = useQueryClient();
  const moneyMoved = useMoneyMoved();
  const { call, isBusy, failure } = useCall("campaigns/takepromotions", {
    failure: "campaigns.failure",
    onDone: () => {
      markOffer(queries, offer.id, statusWhenTaken(offer));
      void moneyMoved();
    },
    outdates: GIVEN_READS,
  });
  return {
    take: () => call({ offer_id: offer.id }),
    status: isBusy ? statusWhenTaken(offer) : offer.status,
    failure,
  };
}
