import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountRead } from "#lib/api/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi, useServices } from "#lib/site/services.tsx";
import { basenameOf } from "#lib/i18n/locale.ts";
import { useSite } from "#lib/site/site-context.ts";

/** Why a player was signed out automatically, with the minutes of inactivity; shown on the home page. */
export type SignOutReason = AppDialogs["signedOut"]["reason"] | `inactivity-${number}`;

/** The reason is passed in the address, because storage may be unavailable or cleared with the session. */
export const SIGNED_OUT_QUERY = "signed_out";

const RETRY_MS = 5000;

/** Signing out (§4). Signing in is in `sign-in.ts`, which is loaded with the popup; this file is on every page. */
export function useSession() {
  const api = useApi();
  const queries = useQueryClient();
  const { locale } = useSite();
  const { toasts } = useServices();
  const { t } = useTranslation();

  /**
   * §4: calls the server, then reloads the home page, so that no player data stays in memory. Returns false if the
   * server was not reached: a player who signed out manually gets a message and stays signed in; after an automatic
   * sign-out the account stays hidden.
   */
  const signOut = useCallback(
    async (reason?: SignOutReason): Promise<boolean> => {
      // No request may be sent for the player from here on: neither pending ones nor timers that would send one while
      // the session ends (e.g. the balance refresh after this click).
      const account = queries.getQueryData(accountRead.queryKey);
      queries.setQueryData(accountRead.queryKey, null);
      await queries.cancelQueries();
      try {
        // Already loaded with the page's overlays (session-sync.ts).
        const { endSession, leaveEverywhere } = await import("./leave.ts");
        await endSession(api);
        await leaveEverywhere(queries, basenameOf(locale), reason);
        return true;
      } catch {
        if (reason) return false;
        queries.setQueryData(accountRead.queryKey, account);
        toasts.show("error", t("dialog.signOutFailed"));
        return false;
      }
    },
    [api, locale, queries, t, toasts],
  );

  /** Signs out automatically: hides the account and retries until the server confirms. */
  const signOutFor = useCallback(
    async (reason: SignOutReason): Promise<void> => {
      while (!(await signOut(reason))) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    },
    [signOut],
  );

  return { signOut, signOutFor };
}
