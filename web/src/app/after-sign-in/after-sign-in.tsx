import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { accountRead, useUser } from "#lib/api/account.ts";
import { runDialogSteps } from "#lib/dialogs/dialog-sequence.ts";
import { useServices } from "#lib/site/services.tsx";
import { AFTER_SIGN_IN } from "./steps.ts";

/** §4: shows the initial dialogs when a player is signed in (on load, after registering or signing in). Renders nothing. */
export function AfterSignIn() {
  const services = useServices();
  const queries = useQueryClient();
  const uid = useUser()?.uid ?? null;
  const { pathname } = useLocation();
  // Signing in may lead to another page, and a navigation closes open dialogs; so wait until it has ended.
  const isSettled = useNavigation().state === "idle" && !pathname.startsWith("/forms/");
  const greeted = useRef<number | null>(null);
  const session = useRef<AbortController | null>(null);

  useEffect(() => {
    if (greeted.current !== uid) session.current?.abort();
    if (uid === null || !isSettled || greeted.current === uid) return;
    const account = queries.getQueryData(accountRead.queryKey);
    if (!account) return;
    greeted.current = uid;
    session.current = new AbortController();
    const signedIn = {
      // A step may change the account for the next one: completing it can add the login.
      get account() {
        return queries.getQueryData(accountRead.queryKey) ?? account;
      },
      services,
      queries,
    };
    void runDialogSteps(AFTER_SIGN_IN, signedIn, session.current.signal);
  }, [isSettled, queries, services, uid]);

  return null;
}
