import type { Calls } from "#contract/methods.ts";
import type { AccountInfo } from "#lib/api/entities.ts";

type Told = Calls["account/getprofileinfo"]["data"]["verification"];

/** How far a player's verification is, in the order of the way. */
export type VerificationState =
  { step: "none" | "begun" | "submitted" | "approved" } | { step: "rejected"; reason: RejectionReason };

const REASONS = ["unreadable", "expired", "mismatch", "underage"] as const;
/** `other`: the service has reasons of its own; what to do is the same. */
export type RejectionReason = (typeof REASONS)[number] | "other";

/** The account's flags are what the platform acts on, so that they have the last word over what the service told it. */
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
