import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { accountRead } from "../../lib/account.ts";
import { ApiError } from "../../lib/api.ts";
import { useDialogs } from "../../lib/dialogs/dialog-context.ts";
import { rememberSiteFailure } from "../../lib/site-failure.ts";
import { guardStep } from "../../lib/navigation/guard.ts";
import { useApi } from "../../lib/services.tsx";
import { basenameOf, useSite } from "../../lib/site-context.ts";

/** These calls are about a session that does not exist yet: their refusals belong to their forms. */
const WAYS_IN: ReadonlySet<string> = new Set(["auth/login", "auth/register", "auth/restore"]);

/**
 * §8.2, for every call of the site: however many calls hear at once that the session has ended, one dialog asks to sign in
 * again, over the page as it stands. A banned player gets the page that says so. Renders nothing.
 */
export function SessionWatch() {
  const api = useApi();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { locale } = useSite();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let isAsking = false;
    const home = basenameOf(locale);
    const path = () => (home === "/" ? location.pathname : location.pathname.slice(home.length) || "/");

    const askToSignIn = () => {
      const before = queries.getQueryData(accountRead.queryKey);
      if (isAsking || !before || before.uid === 0) return;
      isAsking = true;
      let isBack = false;
      const onSignedIn = () => {
        isBack = true;
        const now = queries.getQueryData(accountRead.queryKey);
        // Somebody else: nothing of the player before may stay in sight or in memory.
        if (now?.uid !== before.uid) location.assign(home);
      };
      const onClosed = () => {
        isAsking = false;
        if (isBack) return;
        // As after signing out (§4): a whole new page, which knows nobody.
        location.assign(guardStep(locale, path(), "", false) ? home : `${location.pathname}${location.search}`);
      };
      dialogs.open("auth", { type: "authorization", expired: { login: before.login }, onSignedIn }, { onClosed });
    };

    const showBlocked = (type: string) => {
      rememberSiteFailure(queries, { status: 403, type }, path());
      for (const dialog of dialogs.snapshot()) dialogs.close(dialog.id, { immediate: true });
      void revalidate();
    };

    const hear = (error: unknown, call: string) => {
      if (!(error instanceof ApiError)) return;
      if (error.type === "UserBannedException") showBlocked(error.type);
      else if (error.type === "AuthorizationException" && !WAYS_IN.has(call)) askToSignIn();
    };
    // What failed before anybody listened.
    for (const query of queries.getQueryCache().getAll()) hear(query.state.error, "");
    return api.watch(hear);
  }, [api, dialogs, locale, queries, revalidate]);

  return null;
}
