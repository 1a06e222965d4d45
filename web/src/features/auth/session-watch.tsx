import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { ApiError } from "#lib/api/api.ts";
import type { PageFailure } from "#lib/site/route-entry.ts";
import { useApi, useDialogs } from "#lib/site/services.tsx";
import { basenameOf } from "#lib/i18n/locale.ts";
import { useSite } from "#lib/site/site-context.ts";
import { fatalFailure, rememberSiteFailure } from "#lib/site/site-failure.ts";
import { pathIn, playerIn, useAskToSignIn, watchAccount } from "./ended-session.ts";
import { leave } from "./leave.ts";
import { popupIn, withoutPopup } from "./popup-address.ts";

/** These calls are about a session that does not exist yet: their refusals belong to their forms. */
const WAYS_IN: ReadonlySet<string> = new Set(["auth/login", "auth/register", "auth/restore"]);

/** Failures outlive their page in the query cache; each is news once. */
const heard = new WeakSet<ApiError>();

/**
 * §8.2, for every call of the site: however many calls hear at once that the session has ended, one dialog asks to sign in
 * again, over the page as it stands. What concerns the whole site takes the page. Renders nothing.
 */
export function SessionWatch() {
  const api = useApi();
  const queries = useQueryClient();
  const { locale } = useSite();
  const askToSignIn = useAskToSignIn();
  const showFailure = useShowFailure();

  useEffect(
    () => watchAccount(queries, { onEnd: askToSignIn, onOther: () => void leave(queries, basenameOf(locale)) }),
    [askToSignIn, locale, queries],
  );

  useEffect(() => {
    const hear = (error: unknown, call: string) => {
      if (!(error instanceof ApiError) || heard.has(error)) return;
      heard.add(error);
      const failure = fatalFailure(error);
      if (failure) showFailure(failure);
      else if (error.type === "AuthorizationException" && !WAYS_IN.has(call)) {
        const player = playerIn(queries);
        if (player) askToSignIn(player);
      }
    };
    // What failed before anybody listened.
    for (const query of queries.getQueryCache().getAll()) hear(query.state.error, "");
    return api.watch(hear);
  }, [api, askToSignIn, queries, showFailure]);

  return null;
}

/** Puts the system page in the place of the page that the player is on, or is going to. */
function useShowFailure(): (failure: PageFailure) => void {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { locale } = useSite();
  const place = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // While a page loads, running the loaders again runs those of the page to come.
  const { location: coming } = useNavigation();
  const comingPath = useRef<string>(undefined);
  useEffect(() => {
    comingPath.current = coming?.pathname;
  }, [coming]);
  return useCallback(
    (failure) => {
      rememberSiteFailure(queries, failure, pathIn(locale, comingPath.current));
      for (const dialog of dialogs.snapshot()) dialogs.close(dialog.id, { immediate: true });
      // Both run the loaders; the popup of the address has to go as well.
      if (comingPath.current === undefined && popupIn(place))
        void navigate(withoutPopup(place), { replace: true, preventScrollReset: true });
      else void revalidate();
    },
    [dialogs, locale, navigate, place, queries, revalidate],
  );
}
