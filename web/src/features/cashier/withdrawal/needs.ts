import { ApiError } from "#lib/api/api.ts";

/** Why a withdrawal is refused until something else is done (§6, §8.1), and what that is. */
export type Need = {
  reason: string;
  next: "verify" | "profile" | "contact" | "deposit" | "support" | "bonuses" | "none";
};

const NEXT: Readonly<Record<string, Need["next"]>> = {
  KycWithdrawalException: "verify",
  KycUserProfileException: "none",
  SumsubVerificationRequiredException: "verify",
  UserNeedConfirmContactException: "contact",
  UserNeedProfileDataException: "profile",
  UserNeedDepositException: "deposit",
  WithdrawalLimitsPeriodExceededException: "none",
  WithdrawalDeclinedException: "support",
  RequisitesValidationRequiredException: "support",
  RequisitesOnVerificationException: "none",
  RequisitesFraudulentException: "support",
};

/** What a refusal asks for; null for one that the form tells by itself. */
export function needOf(error: unknown): Need | null {
  if (!(error instanceof ApiError) || !Object.hasOwn(NEXT, error.type)) return null;
  if (error.type === "WithdrawalDeclinedException" && reasonOf(error) === "wagering") {
    return { reason: "wagering", next: "bonuses" };
  }
  return { reason: error.type, next: NEXT[error.type] ?? "none" };
}

function reasonOf({ data }: ApiError): string | null {
  if (typeof data !== "object" || data === null || !("reason" in data)) return null;
  return Array.isArray(data.reason) ? String(data.reason[0]) : null;
}
