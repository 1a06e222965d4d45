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

/** Opens the fill-profile confirm for an error about the profile; returns false for other errors. */
export function useProfileNeeds(): (error: unknown, props?: AppDialogs["fillProfile"]) => boolean {
  const dialogs = useDialogs();
  return useCallback(
    (error, props = {}) => {
      if (!(error instanceof ApiError) || !NEEDS.has(error.type)) return false;
      dialogs.open(
        "fillProfile",
        error.type === "UserNeedConfirmContactException" ? { reason: "contact", ...props } : props,
      );
      return true;
    },
    [dialogs],
  );
}
