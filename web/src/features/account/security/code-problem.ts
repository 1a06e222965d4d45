import { ApiError } from "../../../lib/api.ts";

/** §8.3 "Two-factor messages", by what the player is told about them. */
const PROBLEMS: readonly { message: string; key: string }[] = [
  { message: "the code must contain 6 digits", key: "codeFormat" },
  { message: "Time expired", key: "codeExpired" },
  { message: "two_factor_auth: code is invalid", key: "codeWrong" },
];

/** What is wrong with a code that was sent; null when the failure is not about the code. */
export function codeProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return PROBLEMS.find(({ message }) => error.message.includes(message))?.key ?? null;
}

/** §8.3: another tab or device was faster; the page has to look again. */
export function isSettledElsewhere(error: unknown): boolean {
  return error instanceof ApiError && /two_factor_auth is (enable|disable)|nothing is to be confirmed/.test(error.message);
}
