import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { isOfAccount, useSessionState } from "#lib/api/account.ts";
import { askAccount } from "#lib/api/ask-account.ts";
import { useSite } from "#lib/site/site-context.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Documents that have already been refreshed after the answer. */
const followed = new WeakSet<QueryClient>();

/** Requests the account while the session is unknown, and refreshes the page after the answer. Renders nothing. */
export function AccountWatch() {
  const queries = useQueryClient();
  const isUnknown = useSessionState() === "unknown";
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  // The answer may arrive before this component mounts.
  const wasUnknown = useSite().session === "unknown";
  useEffect(() => {
    if (!wasUnknown || isUnknown || followed.has(queries)) return;
    followed.add(queries);
    // The page was rendered without a user: reload its data and run the route guard again.
    void queries.invalidateQueries({ predicate: (query) => !isOfAccount(query) });
    void revalidate();
  }, [isUnknown, queries, revalidate, wasUnknown]);

  // The key restarts the polling after a navigation.
  return isUnknown && <AskAgain key={pathname} />;
}

/** Polls with growing pauses; the query library also refetches on window focus and on reconnect. */
function AskAgain() {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (pause: number) => {
      const account = await askAccount(queries);
      if (account === undefined && !isOver)
        timer = setTimeout(() => void ask(Math.min(pause * 2, LONGEST_PAUSE_MS)), pause);
    };
    void ask(FIRST_PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [queries]);
  return null;
}
