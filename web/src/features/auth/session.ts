import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountRead } from "#lib/api/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi, useServices } from "#lib/site/services.tsx";
import { basenameOf } from "#lib/i18n/locale.ts";
import { useSite } from "#lib/site/site-context.ts";

/** Why somebody is signed out who did not press "sign out", and after how many minutes; the home page tells it. */
export type SignOutReason = AppDialogs["signedOut"]["reason"] | `inactivity-${number}`;

/** Storage may be refused, or cleared with the session: the reason travels in the address. */
export const SIGNED_OUT_QUERY = "signed_out";

const RETRY_MS = 5000;

/** The way out of a session (§4). The ways in are in `sign-in.ts`: they come with the popup, this comes with every page. */
export function useSession() {
  const api = useApi();
  const queries = useQueryClient();
  const { locale } = useSite();
  const { toasts } = useServices();
  const { t } = useTranslation();

  /**
   * §4: calls the server and then does a full reload to the home page, so that nothing of the player stays in memory. False
   * when the server was not reached; a player who asked for it is told and still signed in, one who was signed out for a
   * reason sees nothing more of the account.
   */
  const signOut = useCallback(
    async (reason?: SignOutReason): Promise<boolean> => {
      // From here on nothing may ask in the player's name: not what is asking now, and not a timer that would ask again
      // while the session ends (the balance refresh after this very click, for one).
      const account = queries.getQueryData(accountRead.queryKey);
      queries.setQueryData(accountRead.queryKey, null);
      await queries.cancelQueries();
      try {
        // With the page's overlays it is there already (session-sync.ts).
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

  /** For a reason that leaves no choice: nothing more is shown of the account, and the server is told until it hears. */
  const signOutFor = useCallback(
    async (reason: SignOutReason): Promise<void> => {
      while (!(await signOut(reason))) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    },
    [signOut],
  );

  return { signOut, signOutFor };
}
