import type { AnswerOf, Calls } from "#contract/methods.ts";
import { asksSecondFactor } from "#features/auth/index.ts";
import type { EndedCall } from "#lib/analytics/event-queue.ts";
import type { AnalyticsEvent, EventName, Events } from "#lib/analytics/events.ts";
import { ApiError } from "#lib/api/api.ts";
import type { Money } from "#lib/api/entities.ts";
import { minorDigits } from "#lib/format/format.ts";

/** The events that a call causes when it is done and when it fails. */
type Rules<C extends keyof Calls> = {
  done?: (answer: AnswerOf<C>, params: Calls[C]["params"]) => AnalyticsEvent;
  failed?: (error: unknown, params: Calls[C]["params"]) => AnalyticsEvent | null;
};

/** §9: which calls are events. A call that is made once is one event, whatever its page shows or how often. */
const CALL_EVENTS: { [C in keyof Calls]?: Rules<C> } = {
  "auth/login": {
    done: () => event("login", { method: "password" }),
    // §4: the platform asks for the second factor by an error.
    failed: (error) => (asksSecondFactor(error) ? null : event("login_error", failure(error))),
  },
  "auth/register": {
    // The mini-app calls it at every start; its new player completes the registration by a second call.
    done: (_, { is_tg }) => (is_tg ? event("login", { method: "mini_app" }) : event("sign_up", {})),
    failed: (error, { is_tg }) => event(is_tg ? "login_error" : "sign_up_error", failure(error)),
  },
  "auth/logout": {
    done: () => event("logout", {}),
    failed: (error) => event("logout_error", failure(error)),
  },
  "cashier/makedeposit": {
    done: ({ method, amount }) => event("make_deposit", { method, ...inMajorUnits(amount) }),
    failed: (error, { method }) => event("make_deposit_error", { method, ...failure(error) }),
  },
  "cashier/makewithdrawal": {
    done: ({ method, amount }) => event("make_withdrawal", { method, ...inMajorUnits(amount) }),
    failed: (error, { method }) => event("make_withdrawal_error", { method, ...failure(error) }),
  },
  "cashier/cancelwithdrawal": { done: () => event("cancel_withdrawal", {}) },
  "cashbacks/payout": { done: () => event("cashback_payout", {}) },
  "campaigns/activateOffer": { done: (_, { promo_code }) => event("promo_code_activated", { promo_code }) },
  "campaigns/takepromotions": { done: (_, { offer_id }) => event("offer_taken", { offer: offer_id }) },
  "bonuses/activate": { done: (_, { bonus_id }) => event("bonus_activated", { bonus: bonus_id }) },
  "bonuses/remove": { done: (_, { bonus_id }) => event("bonus_removed", { bonus: bonus_id }) },
  "BettingBonuses/activate": { done: (_, { bonus_id }) => event("bonus_activated", { bonus: bonus_id }) },
  "BettingBonuses/remove": { done: (_, { bonus_id }) => event("bonus_removed", { bonus: bonus_id }) },
  "loyalty/buyproduct": { done: (_, { id }) => event("loyalty_purchase", { product: id }) },
  "tournaments/participate": { done: (_, { id }) => event("tournament_joined", { tournament: id }) },
};

/** The event of a call; null for a call that is none. */
export function eventOf(ended: EndedCall): AnalyticsEvent | null {
  const rules = CALL_EVENTS[ended.call as keyof Calls] as Rules<never> | undefined;
  if (!rules) return null;
  if ("error" in ended) return rules.failed?.(ended.error, ended.params as never) ?? null;
  // §8.3: answered, but not done.
  if (isRefused(ended.answer)) return rules.failed?.(null, ended.params as never) ?? null;
  return rules.done?.(ended.answer as never, ended.params as never) ?? null;
}

function isRefused(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "result" in answer && answer.result !== 1;
}

function event<Name extends EventName>(name: Name, params: Events[Name]): AnalyticsEvent {
  return { name, params } as AnalyticsEvent;
}

/** §8.3: the platform's code; its message may name a person. */
function failure(error: unknown): { code: number; type: string } {
  return error instanceof ApiError ? { code: error.code, type: error.type } : { code: 0, type: "NotDone" };
}

function inMajorUnits({ amount, currency }: Money): { value: number; currency: string } {
  return { value: amount / 10 ** minorDigits(currency), currency };
}
