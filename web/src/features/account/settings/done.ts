import { ApiError } from "#lib/api/api.ts";

/** What §8.3 calls the failures of calls whose answer is not 1, and the type under which forms find the player's words. */
const FAILURES = {
  ProfileNotSaved: "Failed to save data",
  ContactNotAdded: "failed add contact",
  ContactNotConfirmed: "Can not confirm contact",
  NotChanged: "Something went wrong!",
} as const;

/** §8.3: such a call has done its work only if it answers with result 1. */
export function mustBeDone(
  answer: { result: number } | null,
  failure: keyof typeof FAILURES,
  data: unknown = null,
): void {
  if (answer?.result !== 1) throw new ApiError(failure, FAILURES[failure], 200, 0, data);
}

/** A refusal as the form knows it: the platform's name for a field, and the form's own. */
export function inFieldsOf(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError) || !error.data || typeof error.data !== "object") return error;
  const data = Object.fromEntries(Object.entries(error.data).map(([name, reasons]) => [names[name] ?? name, reasons]));
  return new ApiError(error.type, error.message, error.status, error.code, data);
}
