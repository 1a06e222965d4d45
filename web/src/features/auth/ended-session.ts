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

/** A path of the page's language without its prefix; where the window is, unless told. */
export function pathIn(locale: Locale, pathname = location.pathname): string {
  return withoutBasename(pathname, basenameOf(locale));
}

/** Asks a player whose session has ended to sign in again, over the page as it stands: once, however many have noticed. */
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
        // Somebody else: nothing of the player before may stay in sight or in memory.
        if (queries.getQueryData(accountRead.queryKey)?.uid !== before.uid) leaveDocument(window, home);
      };
      const onClosed = () => {
        isAsking.current = false;
        if (isBack) return;
        // As after signing out (§4): a whole new page, which knows nobody.
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
  /** The session of this player is over. */
  onEnd: (before: AccountInfo) => void;
  /** Another player's session has taken its place. */
  onOther: () => void;
};

/**
 * Hears what account/getInfo itself brings of the session. What the site's own code has set, by signing in or out, is no
 * news. Returns what ends it.
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
    // The page stands as it is while its player is asked, as it does when another call hears of the end: what they have typed
    // is theirs, and nothing of a guest's (a game's invitation to join) belongs over it.
    queries.setQueryData(accountRead.queryKey, before);
    onEnd(before);
  });
}

/** The player of the page. */
export function playerIn(queries: QueryClient): AccountInfo | null {
  return playerOf(queries.getQueryData(accountRead.queryKey));
}
