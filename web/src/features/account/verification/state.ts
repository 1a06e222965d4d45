import type { Calls } from "#contract/methods.ts";
import type { AccountInfo } from "#lib/api/entities.ts";

type Told = Calls["account/getprofileinfo"]["data"]["verification"];

/** The player's progress in the verification, in order. */
export type VerificationState =
  { step: "none" | "begun" | "submitted" | "approved" } | { step: "rejected"; reason: RejectionReason };

const REASONS = ["unreadable", "expired", "mismatch", "underage"] as const;
/** `other` covers all other reasons of the service; the next step is the same. */
export type RejectionReason = (typeof REASONS)[number] | "other";

/** The platform acts on the account's flags, so they take precedence over the service's state. */
export function verificationState(
  user: Pick<AccountInfo, "is_verified" | "is_on_verification">,
  told: Told | undefined,
): VerificationState {
  if (user.is_verified) return { step: "approved" };
  if (user.is_on_verification || told?.status === "pending") return { step: "submitted" };
  if (told?.status === "rejected")
    return { step: "rejected", reason: REASONS.find((reason) => reason === told.reason) ?? "other" };
  return { step: told ? "begun" : "none" };
}
