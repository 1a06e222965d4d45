import { foreignJson } from "#lib/browser/foreign-json.ts";
import type { Offer } from "#lib/api/entities.ts";

/** The key of the platform's storage that holds the campaigns whose popup the player has seen. */
export const SEEN_KEY = "already_seen_campaign_ids";

/** A campaign that runs again is a new one: `5:1790000000`. */
export function seenName({ id, starts_at }: Offer): string {
  return `${id}:${starts_at ?? 0}`;
}

/** The stored list; a value that is not a list of ours counts as empty. */
export function seenIn(value: string | null): readonly string[] {
  const list = foreignJson(value);
  return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
}

/** The campaigns that a popup may offer: the player can take them now and has not seen them. By position. */
export function unseenCampaigns(offers: readonly Offer[], seen: readonly string[]): Offer[] {
  return offers
    .filter(
      (offer) =>
        offer.status === "available" &&
        offer.trigger.params.user_satisfies_params &&
        offer.trigger.action !== "promo_code" &&
        !seen.includes(seenName(offer)),
    )
    .toSorted((one, other) => one.description.position - other.description.position);
}

/** The value to store with one more campaign. Campaigns that have ended are dropped, so that it does not grow. */
export function seenWith(offer: Offer, seen: readonly string[], running: readonly Offer[]): string {
  const names = new Set(running.map(seenName));
  return JSON.stringify([...seen.filter((name) => names.has(name)), seenName(offer)]);
}
