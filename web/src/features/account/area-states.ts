import type { AnswerOf } from "#contract/methods.ts";
import type { KeysIn } from "#lib/i18n/word-keys.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { verificationState } from "./verification/state.ts";

type Profile = AnswerOf<"account/getprofileinfo">;
/** The state label of a profile area; `isUrgent` if the player has to act. */
export type AreaState = { key: KeysIn<"account.verification.areas">; isUrgent: boolean };

/** look.md "Profile": a list of areas with their state. An area without open points has no label. */
export function areaStates(
  user: AccountInfo,
  profile: Profile | undefined,
): Readonly<Record<string, AreaState | undefined>> {
  const { step } = verificationState(user, profile?.verification);
  const isUnconfirmed = profile?.contacts.some(({ is_confirmed }) => !is_confirmed) ?? false;
  return {
    settings: isUnconfirmed ? { key: "unconfirmed", isUrgent: true } : undefined,
    security: user.two_factor_auth ? undefined : { key: "oneStep", isUrgent: false },
    verification:
      step === "approved" ? undefined : { key: step, isUrgent: step === "rejected" || user.is_kyc_block_enabled },
  };
}
