import { ApiError } from "#lib/api/api.ts";

/** §8.3 "Two-factor messages": what is wrong with a code, named so that its field has words for it. */
const CODE_REASONS: readonly (readonly [message: string, reason: string])[] = [
  ["must contain 6 digits", "wrongCode"],
  ["Time expired", "codeExpired"],
  ["code is", "codeRefused"],
];

/** A refused code as its field's problem; null when the failure is of another kind. */
export function codeProblemOf(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) return null;
  const about = error.data && typeof error.data === "object" && "code" in error.data;
  const reason = CODE_REASONS.find(([message]) => error.message.includes(message))?.[1];
  if (!about && !reason) return null;
  return new ApiError(error.type, error.message, error.status, error.code, { code: [reason ?? "codeRefused"] });
}

/** Another tab or device was faster; the page has to look again. */
export function isSettledElsewhere(error: unknown): boolean {
  return (
    error instanceof ApiError && /two_factor_auth is (enable|disable)|nothing is to be confirmed/.test(error.message)
  );
}
