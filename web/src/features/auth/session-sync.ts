import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { accountRead, playerOf, useUser } from "#lib/api/account.ts";
import { basenameOf } from "#lib/i18n/locale.ts";
import { useApi } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { leave } from "./leave.ts";
import { listenToTabs, tellTabs } from "./session-news.ts";
import { useBeginSession } from "./sign-in.ts";
import { useResume } from "./use-resume.ts";

/** Keeps the page in step with the browser's session: other tabs may change it, and an old page may be restored. */
export function SessionSync() {
  const look = useLookAgain();
  useTabNews(look);
  useRestoredPage(look);
  return null;
}

/** Follows sign-ins and sign-outs of other tabs (§4). */
function useTabNews(look: () => Promise<boolean>): void {
  const resume = useResume();
  const { locale } = useSite();
  const queries = useQueryClient();
  const uid = useUser()?.uid ?? null;
  const isGuest = uid === null;
  useEffect(
    () =>
      listenToTabs((news) => {
        if (news.kind === "social") tellTabs({ kind: "heard" });
        if (news.kind === "signed-out" && !isGuest) void leave(queries, basenameOf(locale), news.reason);
        const isIn = news.kind === "signed-in" || (news.kind === "social" && news.error === null);
        if (isIn && isGuest) void resume().catch(() => false);
        else if (news.kind === "signed-in" && news.uid !== uid) location.reload();
        else if (isIn) void look();
      }),
    [isGuest, locale, look, queries, resume, uid],
  );
}

/** Checks the session of a page restored from the back/forward cache or the HTTP cache. */
function useRestoredPage(look: () => Promise<boolean>): void {
  const isPlayer = useUser() !== null;
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type === "back_forward") void look();
  }, [look]);
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      // Hide a player's page until the session is confirmed; without an answer, reload the page.
      if (isPlayer) document.documentElement.hidden = true;
      void look().then((isKnown) => {
        if (isPlayer && !isKnown) location.reload();
        document.documentElement.hidden = false;
      });
    };
    window.addEventListener("pageshow", listener);
    return () => window.removeEventListener("pageshow", listener);
  }, [isPlayer, look]);
}

/**
 * Reads the browser's session: a guest's page continues as the player, a page of another player is reloaded. Returns
 * true if the page now matches the session.
 */
function useLookAgain(): () => Promise<boolean> {
  const api = useApi();
  const queries = useQueryClient();
  const begin = useBeginSession();
  return useCallback(async () => {
    const account = await api.read(accountRead).catch(() => undefined);
    if (account === undefined) return false;
    const shown = queries.getQueryData(accountRead.queryKey);
    const [now, before] = [playerOf(account), playerOf(shown)];
    if (now?.uid === before?.uid) return true;
    if (now && shown !== undefined && !before) {
      begin(now);
      return true;
    }
    location.reload();
    return false;
  }, [api, begin, queries]);
}
