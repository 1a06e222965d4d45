import { expect, test } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import { words as english } from "#locales/en.more.ts";
import { words as french } from "#locales/fr.more.ts";
import { needOf } from "./needs.ts";

/** §6, §8.1: errors of a withdrawal. */
const REFUSALS = [
  "KycWithdrawalException",
  "KycUserProfileException",
  "SumsubVerificationRequiredException",
  "UserNeedConfirmContactException",
  "UserNeedProfileDataException",
  "UserNeedDepositException",
  "WithdrawalLimitsPeriodExceededException",
  "WithdrawalDeclinedException",
  "RequisitesValidationRequiredException",
  "RequisitesOnVerificationException",
  "RequisitesFraudulentException",
];

test.each([english, french])("every refusal and every way on has words", (words) => {
  const { need } = words["cashier"] as unknown as { need: Record<string, unknown> };
  for (const type of REFUSALS) {
    const found = needOf(new ApiError(type, "no", 400));
    expect(need[type], type).toEqual({ title: expect.any(String), text: expect.any(String) });
    if (found?.next !== "none") expect(need[found?.next ?? ""], type).toEqual(expect.any(String));
  }
  expect(need["wagering"]).toBeTruthy();
});

test("a bonus that is not wagered leads to the bonuses", () => {
  const refusal = new ApiError("WithdrawalDeclinedException", "no", 400, 20, { reason: ["wagering"] });
  expect(needOf(refusal)).toEqual({ reason: "wagering", next: "bonuses" });
});

test("what is about the amount stays with the form", () => {
  expect(needOf(new ApiError("WithdrawalLimitsExceededException", "no", 400))).toBeNull();
  expect(needOf(new Error("else"))).toBeNull();
});
