import { expect, test } from "vitest";
import { ApiError } from "../api/api.ts";
import { fatalFailure } from "./site-failure.ts";

test.each([
  ["UserBannedException", 403, { status: 403, type: "UserBannedException" }],
  ["ApplicationDisabledException", 503, { status: 503, type: "ApplicationDisabledException" }],
  ["ApplicationUnavailableException", 503, { status: 503, type: "ApplicationUnavailableException" }],
  // The generic forbidden page, not the one for banned players.
  ["AccessDeniedException", 403, { status: 403 }],
  ["UnknownErrorException", 403, { status: 403 }],
])("%s (%d) takes the whole page", (type, status, failure) => {
  expect(fatalFailure(new ApiError(type, "", status))).toEqual(failure);
});

test.each([
  ["AuthorizationException", 401],
  ["UserNeedConfirmContactException", 409],
  ["UserNeedDepositException", 409],
  ["KycWithdrawalException", 409],
  ["UserDeletedException", 410],
  ["InvalidParameterException", 422],
  ["InternalServerErrorException", 500],
  // From a gateway: the platform has not announced maintenance.
  ["UnknownErrorException", 503],
])("%s (%d) stays with whoever asked", (type, status) => {
  expect(fatalFailure(new ApiError(type, "", status))).toBeNull();
});

test("what is no refusal of a call is not for it", () => {
  expect(fatalFailure(new Error("broken"))).toBeNull();
  expect(fatalFailure(null)).toBeNull();
});
