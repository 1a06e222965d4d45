import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { isOfAccount, useSessionState } from "#lib/api/account.ts";
import { askAccount } from "#lib/api/ask-account.ts";
import { useSite } from "#lib/site/site-context.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Documents that have followed the answer. */
const followed = new WeakSet<QueryClient>();

/** While nobody knows whose session it is the account is asked for, and the page follows the answer. Renders nothing to see. */
export function AccountWatch() {
  const queries = useQueryClient();
  const isUnknown = useSessionState() === "unknown";
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  // The answer may have come before this component has.
  const wasUnknown = useSite().session === "unknown";
  useEffect(() => {
    if (!wasUnknown || isUnknown || followed.has(queries)) return;
    followed.add(queries);
    // The page was made for nobody: what it knows is asked for again, and the guard judges its address.
    void queries.invalidateQueries({ predicate: (query) => !isOfAccount(query) });
    void revalidate();
  }, [isUnknown, queries, revalidate, wasUnknown]);

  // On another page it is asked for at once.
  return isUnknown && <AskAgain key={pathname} />;
}

/** Asks with longer and longer pauses; the query library asks when the window is looked at again and when the network is back. */
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
