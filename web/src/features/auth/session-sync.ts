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

/** Keeps the page on the session that the browser has: other tabs change it, and a page may come back that was left before. */
export function SessionSync() {
  const look = useLookAgain();
  useTabNews(look);
  useRestoredPage(look);
  return null;
}

/** Other tabs sign out and in, and this one follows (§4). */
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

/** A page that comes back from the browser's memory or cache as it was left: its state may not be the session's any more. */
function useRestoredPage(look: () => Promise<boolean>): void {
  const isPlayer = useUser() !== null;
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type === "back_forward") void look();
  }, [look]);
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      // Nobody sees what was a player's until it is known to be theirs still; without an answer only a new page can tell.
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
 * Looks whose session the browser has by now: a guest's page goes on as the player, a page of somebody else is loaded anew. True
 * when the page is whose it should be.
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
