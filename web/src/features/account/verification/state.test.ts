import { expect, test } from "vitest";
import { verificationState } from "./state.ts";

const nobody = { is_verified: false, is_on_verification: false };

test.each([
  [nobody, undefined, { step: "none" }],
  [nobody, null, { step: "none" }],
  [nobody, { status: "created" as const, reason: null }, { step: "begun" }],
  [nobody, { status: "pending" as const, reason: null }, { step: "submitted" }],
  [{ ...nobody, is_on_verification: true }, null, { step: "submitted" }],
  [nobody, { status: "rejected" as const, reason: "expired" }, { step: "rejected", reason: "expired" }],
  [nobody, { status: "rejected" as const, reason: "a reason of tomorrow" }, { step: "rejected", reason: "other" }],
  [nobody, { status: "rejected" as const, reason: null }, { step: "rejected", reason: "other" }],
])("%o and %o is %o", (user, told, state) => expect(verificationState(user, told)).toEqual(state));

test("what the platform acts on outweighs what the service told it", () => {
  expect(verificationState({ ...nobody, is_verified: true }, { status: "rejected", reason: "expired" })).toEqual({
    step: "approved",
  });
  expect(verificationState({ ...nobody, is_on_verification: true }, { status: "rejected", reason: "expired" })).toEqual(
    { step: "submitted" },
  );
});
