import { expect, test } from "vitest";
import type { AnswerOf } from "#contract/methods.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { areaStates } from "./area-states.ts";

const contact = {
  type: "email" as const,
  contact: "a@b.example",
  is_confirmed: true,
  is_subscribed: false,
  phone_country_code: null,
};
const profile = { contacts: [contact], verification: null } as unknown as AnswerOf<"account/getprofileinfo">;

test("what is as it should be says nothing", () => {
  expect(areaStates({ ...PLAYER, two_factor_auth: true }, profile)).toEqual({
    settings: undefined,
    security: undefined,
    verification: undefined,
  });
});

test("an unconfirmed contact, a missing second step and a missing verification are told", () => {
  const states = areaStates(
    { ...PLAYER, is_verified: false },
    { ...profile, contacts: [{ ...contact, is_confirmed: false }] },
  );
  expect(states).toEqual({
    settings: { key: "unconfirmed", isUrgent: true },
    security: { key: "oneStep", isUrgent: false },
    verification: { key: "none", isUrgent: false },
  });
});

test("a verification that holds money back is urgent", () => {
  expect(areaStates({ ...PLAYER, is_verified: false, is_kyc_block_enabled: true }, profile)["verification"]).toEqual({
    key: "none",
    isUrgent: true,
  });
});

test("before the profile is here only the account speaks", () => {
  expect(areaStates(PLAYER, undefined)["settings"]).toBeUndefined();
});
