/** How a player came in. */
type Way = "password" | "social" | "mini_app";

/** `code` is the platform's (§8.3); 0 without an answer. */
type Failed = { code: number; type: string };

/** `value` is in major units, as third parties expect it. */
type Payment = { method: string; value: number; currency: string };

/**
 * §9: the fixed list of events and what each of them says. Never anything personal: no name, contact, address, requisite or
 * account.
 */
export type Events = {
  sign_up: Record<never, never>;
  sign_up_error: Failed;
  login: { method: Way };
  login_error: Failed;
  logout: Record<never, never>;
  logout_error: Failed;
  /** The platform has created the payment; its end is a `deposit_result`. */
  make_deposit: Payment;
  make_deposit_error: Failed & { method: string };
  deposit_result: Payment & { outcome: string };
  make_withdrawal: Payment;
  make_withdrawal_error: Failed & { method: string };
  withdrawal_result: Payment & { outcome: string };
  cancel_withdrawal: Record<never, never>;
  cashback_payout: Record<never, never>;
  promo_code_activated: { promo_code: string };
  promo_code_not_found: { promo_code: string; error: string };
  offer_taken: { offer: number };
  bonus_activated: { bonus: number };
  bonus_removed: { bonus: number };
  loyalty_purchase: { product: number };
  tournament_joined: { tournament: number };
  game_opened: { game: string; provider: string; mode: "play" | "demo" };
  search: { search_term: string; results: number };
};

export type EventName = keyof Events;

/** An event with what it says. */
export type AnalyticsEvent = { [Name in EventName]: { name: Name; params: Events[Name] } }[EventName];
