import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { popupNameIn } from "#features/campaigns/index.ts";
import { accountRead, useUser } from "#lib/api/account.ts";
import { runDialogSteps } from "#lib/dialogs/dialog-sequence.ts";
import { isPage } from "#lib/site/route-entry.ts";
import { useServices } from "#lib/site/services.tsx";
import { matchPage } from "../page-plan.ts";
import { QuietPage } from "./quiet-page.ts";
import { AFTER_SIGN_IN } from "./steps.ts";

/** §4: shows the initial dialogs when a player is signed in (on load, after registering or signing in). Renders nothing. */
export function AfterSignIn() {
  const services = useServices();
  const queries = useQueryClient();
  const uid = useUser()?.uid ?? null;
  const { pathname, search } = useLocation();
  // Signing in may lead to another page, and a navigation closes open dialogs; so wait until it has ended.
  const isSettled = useNavigation().state === "idle" && !pathname.startsWith("/forms/");
  const greeted = useRef<number | null>(null);
  const session = useRef<AbortController | null>(null);
  const [page] = useState(() => new QuietPage(services.dialogs));
  const { entry } = matchPage(pathname);
  // On the public pages only: not over a game, a payment, a form, nor beside the popup of an address.
  const isPublic = isPage(entry) && entry.cache === "public" && entry.layout === "default" && !entry.gamePage;
  const mayInterrupt = isSettled && isPublic && popupNameIn(search) === null;
  useEffect(() => page.moveTo(mayInterrupt), [mayInterrupt, page]);

  useEffect(() => {
    if (greeted.current !== uid) session.current?.abort();
    if (uid === null || !isSettled || greeted.current === uid) return;
    const account = queries.getQueryData(accountRead.queryKey);
    if (!account) return;
    greeted.current = uid;
    session.current = new AbortController();
    const { signal } = session.current;
    const signedIn = {
      // A step may change the account for the next one: completing it can add the login.
      get account() {
        return queries.getQueryData(accountRead.queryKey) ?? account;
      },
      services,
      queries,
      whenQuiet: () => page.wait(signal),
    };
    void runDialogSteps(AFTER_SIGN_IN, signedIn, signal);
  }, [isSettled, page, queries, services, uid]);

  return null;
}
