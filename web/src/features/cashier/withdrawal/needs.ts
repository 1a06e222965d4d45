import { ApiError } from "#lib/api/api.ts";

const NEXT = {
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
} as const;

/** A precondition that a withdrawal does not meet (§6, §8.1), and the page that resolves it. */
export type Need = {
  reason: keyof typeof NEXT | "wagering";
  /** The platform's id of the withdrawal that requires verification. */
  externalActionId?: string;
  next: (typeof NEXT)[keyof typeof NEXT] | "bonuses";
};

/** The precondition in an error; null if the form shows the error itself. */
export function needOf(error: unknown): Need | null {
  if (!(error instanceof ApiError) || !isKnown(error.type)) return null;
  if (error.type === "WithdrawalDeclinedException" && reasonOf(error) === "wagering") {
    return { reason: "wagering", next: "bonuses" };
  }
  const reason = error.type;
  const action = (error.data as { externalActionId?: unknown } | null)?.externalActionId;
  return { reason, next: NEXT[reason], ...(typeof action === "string" && { externalActionId: action }) };
}

function isKnown(type: string): type is keyof typeof NEXT {
  return Object.hasOwn(NEXT, type);
}

export function reasonOf({ data }: ApiError): string | null {
  if (typeof data !== "object" || data === null || !("reason" in data)) return null;
  return Array.isArray(data.reason) ? String(data.reason[0]) : null;
}
