import { useCallback } from "react";
import { ApiError } from "#lib/api/api.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogs } from "#lib/site/services.tsx";

/** §8.1: errors that require more profile data. */
const NEEDS: ReadonlySet<string> = new Set([
  "UserNeedProfileDataException",
  "UserNeedConfirmContactException",
  "KycUserProfileException",
]);

/**
 * Opens the fill-profile confirm for an error about the profile; returns false for other errors. As an option of a call:
 * `onFailed: useProfileNeeds({ reason: "bonus" })`.
 */
export function useProfileNeeds({ from, reason }: AppDialogs["fillProfile"] = {}): (error: unknown) => boolean {
  const dialogs = useDialogs();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || !NEEDS.has(error.type)) return false;
      const why = reason ?? (error.type === "UserNeedConfirmContactException" ? "contact" : undefined);
      dialogs.open("fillProfile", { ...(from !== undefined && { from }), ...(why && { reason: why }) });
      return true;
    },
    [dialogs, from, reason],
  );
}
