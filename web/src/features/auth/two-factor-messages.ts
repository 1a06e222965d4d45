import { ApiError } from "#lib/api/api.ts";

/** §8.3 "Two-factor messages": maps the platform's messages about a code to reasons with a text. */
const CODE_REASONS: readonly (readonly [message: string, reason: string])[] = [
  ["must contain 6 digits", "wrongCode"],
  ["Time expired", "codeExpired"],
  ["code is", "codeRefused"],
];

/** Converts the error of a rejected code to a field error; null for other errors. */
export function codeProblemOf(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) return null;
  const about = error.data && typeof error.data === "object" && "code" in error.data;
  const reason = CODE_REASONS.find(([message]) => error.message.includes(message))?.[1];
  if (!about && !reason) return null;
  return new ApiError(error.type, error.message, error.status, error.code, { code: [reason ?? "codeRefused"] });
}

/** The change was already made in another tab or device; the page must reload its data. */
export function isSettledElsewhere(error: unknown): boolean {
  return (
    error instanceof ApiError && /two_factor_auth is (enable|disable)|nothing is to be confirmed/.test(error.message)
  );
}
