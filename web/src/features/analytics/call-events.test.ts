import { expect, test } from "vitest";
import { ApiError, NETWORK_ERROR } from "#lib/api/api.ts";
import { eventOf } from "./call-events.ts";

const PAYMENT = { id: "p-7", method: "card", amount: { amount: 5050, currency: "EUR" }, status: "pending" };

const done = (call: string, params: object, answer: unknown) => eventOf({ call, params: { ...params }, answer });
const failed = (call: string, params: object, error: unknown) => eventOf({ call, params: { ...params }, error });

test.each([
  ["auth/login", { login: "a@b.example", password: "secret" }, { uid: 7 }, "login", { method: "password" }],
  ["auth/register", { email: "a@b.example", password: "secret" }, { uid: 7 }, "sign_up", {}],
  ["auth/register", { is_tg: true, payload: "user=1" }, { uid: 7 }, "login", { method: "mini_app" }],
  ["auth/logout", {}, { result: 1 }, "logout", {}],
  [
    "cashier/makedeposit",
    { method: "card" },
    PAYMENT,
    "make_deposit",
    { method: "card", value: 50.5, currency: "EUR" },
  ],
  [
    "cashier/makewithdrawal",
    { method: "card", requisites: { account: "FR14" } },
    { ...PAYMENT, amount: { amount: 500, currency: "JPY" } },
    "make_withdrawal",
    { method: "card", value: 500, currency: "JPY" },
  ],
  ["cashier/cancelwithdrawal", { id: "p-7" }, { result: 1 }, "cancel_withdrawal", {}],
  ["cashbacks/payout", { cashback_id: 3 }, { result: 1 }, "cashback_payout", {}],
  ["campaigns/activateOffer", { promo_code: "MOON" }, { result: 1 }, "promo_code_activated", { promo_code: "MOON" }],
  ["campaigns/takepromotions", { offer_id: 4 }, { result: 1 }, "offer_taken", { offer: 4 }],
  ["bonuses/activate", { bonus_id: 5 }, { result: 1 }, "bonus_activated", { bonus: 5 }],
  ["bonuses/remove", { bonus_id: 5 }, { result: 1 }, "bonus_removed", { bonus: 5 }],
  ["BettingBonuses/activate", { bonus_id: 6 }, { result: 1 }, "bonus_activated", { bonus: 6 }],
  ["BettingBonuses/remove", { bonus_id: 6 }, { result: 1 }, "bonus_removed", { bonus: 6 }],
  ["loyalty/buyproduct", { id: 8 }, { result: 1 }, "loyalty_purchase", { product: 8 }],
  ["tournaments/participate", { id: 9 }, { result: 1 }, "tournament_joined", { tournament: 9 }],
])("%s that is done is an event, without what the player typed", (call, params, answer, name, said) => {
  expect(done(call, params, answer)).toEqual({ name, params: said });
});

const WRONG = new ApiError("AuthorizationException", "Wrong login of anna@petit.example", 401, 11);

test.each([
  ["auth/login", {}, WRONG, "login_error", { code: 11, type: "AuthorizationException" }],
  ["auth/register", {}, WRONG, "sign_up_error", { code: 11, type: "AuthorizationException" }],
  ["auth/register", { is_tg: true }, WRONG, "login_error", { code: 11, type: "AuthorizationException" }],
  ["auth/logout", {}, new ApiError(NETWORK_ERROR, "", 0), "logout_error", { code: 0, type: "NetworkError" }],
  [
    "cashier/makedeposit",
    { method: "card" },
    new ApiError("BillingTransactionDeclinedException", "no", 402, 21),
    "make_deposit_error",
    { method: "card", code: 21, type: "BillingTransactionDeclinedException" },
  ],
  [
    "cashier/makewithdrawal",
    { method: "iban" },
    new ApiError("KycWithdrawalException", "no", 403, 17),
    "make_withdrawal_error",
    { method: "iban", code: 17, type: "KycWithdrawalException" },
  ],
])("%s that fails tells the platform's code, never its message", (call, params, error, name, said) => {
  expect(failed(call, params, error)).toEqual({ name, params: said });
});

test.each(["two_factor_auth is enable", "Resend time is 60"])(
  "a sign-in that goes on with a code has not failed: %s",
  (message) => {
    expect(failed("auth/login", {}, new ApiError("AuthorizationException", message, 401))).toBeNull();
  },
);

test("an answer that says that nothing was done is no success", () => {
  expect(done("bonuses/activate", { bonus_id: 5 }, { result: 0 })).toBeNull();
  expect(done("auth/logout", {}, { result: 0 })).toEqual({
    name: "logout_error",
    params: { code: 0, type: "NotDone" },
  });
});

test.each(["account/changelocale", "storage/set", "events/handle", "toString"])("%s is no event", (call) => {
  expect(done(call, {}, { result: 1 })).toBeNull();
  expect(failed(call, {}, WRONG)).toBeNull();
});
