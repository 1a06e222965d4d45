import type { Offer } from "#lib/api/entities.ts";
import type { SessionState } from "#lib/api/account.ts";
import { hasEnded } from "#lib/site/banners.ts";

/** What an offer is for this visitor now; each has words in `campaigns.standing`. */
export type Standing =
  | "ended"
  | "given"
  | "taken"
  | "unknown"
  | "guest"
  | "code"
  | "deposit"
  | "open"
  | "newPlayers"
  | "firstDeposit"
  | "laterDeposits"
  | "others";

/** §3 Offer: eligibility by `user_satisfies_params` and the trigger; `now` in milliseconds. */
export function standingOf(offer: Offer, session: SessionState, now: number): Standing {
  const { action, params } = offer.trigger;
  if (offer.status === "given" || offer.status === "taken") return offer.status;
  if (hasEnded(offer, now)) return "ended";
  if (session !== "player") return session;
  if (!params.user_satisfies_params) return whyNot(offer);
  if (action === "promo_code") return "code";
  return action === "deposit" ? "deposit" : "open";
}

function whyNot({ trigger: { action, params } }: Offer): Standing {
  if (action === "registration") return "newPlayers";
  if (action !== "deposit") return "others";
  if (params.deposit === "first") return "firstDeposit";
  return params.deposit === "reload" ? "laterDeposits" : "others";
}
