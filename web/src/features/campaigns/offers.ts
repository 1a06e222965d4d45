import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Offer, OfferPage } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";

export const OFFER_FIELDS = ["trigger", "description", "promotions"] as const;

/** A page of offers, counted from 0. */
export function offersRead(page: number, size: number) {
  return platformRead("campaigns/getoffers", { offset: page * size, count: size, fields: OFFER_FIELDS });
}

/** An offer by the number or the name in its address. */
export function offerRead(idOrName: string) {
  return platformRead("campaigns/getoffers", /^\d+$/.test(idOrName) ? { id: Number(idOrName) } : { sysname: idOrName });
}

/** The offer of an address. A platform that does not know the name's parameter answers with all offers. */
export function offerIn(page: OfferPage | undefined, idOrName: string): Offer | undefined {
  return page?.items.find(({ id, sysname }) => String(id) === idOrName || sysname === idOrName);
}

export function offerPath({ id, sysname }: Offer): string {
  return `/offers/${encodeURIComponent(sysname || id)}`;
}

/** A deposit offer waits for a deposit; the others give at once. */
export function statusWhenTaken({ trigger }: Offer): Offer["status"] {
  return trigger.action === "deposit" ? "taken" : "given";
}

/** Writes the status of an offer into every answer that has it, until the platform is asked again. */
export function markOffer(queries: QueryClient, id: number, status: Offer["status"]): void {
  const marked = (page: OfferPage): OfferPage => ({
    ...page,
    items: page.items.map((offer) => (offer.id === id ? { ...offer, status } : offer)),
  });
  queries.setQueriesData<OfferPage | InfiniteData<OfferPage>>(
    { queryKey: ["platform", "campaigns/getoffers"] },
    (shown) => {
      if (!shown) return shown;
      return "pages" in shown ? { ...shown, pages: shown.pages.map(marked) } : marked(shown);
    },
  );
}
