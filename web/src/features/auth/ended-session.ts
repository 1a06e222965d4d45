import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { accountRead, isOfAccount, playerOf } from "#lib/api/account.ts";
import { leaveDocument } from "#lib/dialogs/back-button.ts";
import { useDialogs } from "#lib/site/services.tsx";
import type { AccountInfo } from "#lib/api/entities.ts";
import { guardStep } from "#lib/navigation/guard.ts";
import { withoutBasename } from "#lib/navigation/return-url.ts";
import { basenameOf, type Locale } from "#lib/i18n/locale.ts";
import { useSite } from "#lib/site/site-context.ts";

/** A path without the prefix of its locale; by default the current one. */
export function pathIn(locale: Locale, pathname = location.pathname): string {
  return withoutBasename(pathname, basenameOf(locale));
}

/** Opens the sign-in popup over the page after a session has expired; only one popup however many calls fail. */
export function useAskToSignIn(): (before: AccountInfo) => void {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { locale } = useSite();
  const isAsking = useRef(false);
  return useCallback(
    (before) => {
      if (isAsking.current) return;
      isAsking.current = true;
      const home = basenameOf(locale);
      let isBack = false;
      const onSignedIn = () => {
        isBack = true;
        // Another player signed in: reload, so that no data of the first one remains.
        if (queries.getQueryData(accountRead.queryKey)?.uid !== before.uid) leaveDocument(window, home);
      };
      const onClosed = () => {
        isAsking.current = false;
        if (isBack) return;
        // As after signing out (§4): load a new document as a guest.
        leaveDocument(
          window,
          guardStep(locale, pathIn(locale), "", false) ? home : `${location.pathname}${location.search}`,
        );
      };
      dialogs.open("auth", { type: "authorization", expired: { login: before.login }, onSignedIn }, { onClosed });
    },
    [dialogs, locale, queries],
  );
}

type AccountListeners = {
  onEnd: (before: AccountInfo) => void;
  /** The session now belongs to another player. */
  onOther: () => void;
};

/**
 * Watches the results of account/getInfo for session changes. Changes made by the site's own code (sign-in, sign-out)
 * are ignored. Returns the unsubscribe function.
 */
export function watchAccount(queries: QueryClient, { onEnd, onOther }: AccountListeners): () => void {
  let known = playerIn(queries);
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !isOfAccount(event.query)) return;
    const before = known;
    const now = (known = playerIn(queries));
    if (event.action.manual || !before || now?.uid === before.uid) return;
    if (now) {
      onOther();
      return;
    }
    // Keep the player's page while they are asked to sign in again, as when another call reports the end: they may
    // have typed text, and a guest's popups (e.g. of a real-money game) must not open over it.
    queries.setQueryData(accountRead.queryKey, before);
    onEnd(before);
  });
}

/** The player of this page. */
export function playerIn(queries: QueryClient): AccountInfo | null {
  return playerOf(queries.getQueryData(accountRead.queryKey));
}
