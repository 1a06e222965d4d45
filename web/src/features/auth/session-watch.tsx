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

/** Calls that start a session: their errors are shown by their forms. */
const WAYS_IN: ReadonlySet<string> = new Set(["auth/login", "auth/register", "auth/restore"]);

/** Failures stay in the query cache after a navigation; each is handled once. */
const heard = new WeakSet<ApiError>();

/**
 * §8.2, for every call of the site: if calls fail because the session has ended, a single dialog over the page asks
 * the player to sign in again. Errors that concern the whole site replace the page. Renders nothing.
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
      // Statistics concern nobody on the page.
      if (call === "events/handle") return;
      const failure = fatalFailure(error);
      if (failure) showFailure(failure);
      else if (error.type === "AuthorizationException" && !WAYS_IN.has(call)) {
        const player = playerIn(queries);
        if (player) askToSignIn(player);
      }
    };
    // Failures from before the subscription.
    for (const query of queries.getQueryCache().getAll()) hear(query.state.error, "");
    return api.watch(hear);
  }, [api, askToSignIn, queries, showFailure]);

  return null;
}

/** Replaces the current page, or the page being loaded, by the system page. */
function useShowFailure(): (failure: PageFailure) => void {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { locale } = useSite();
  const place = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // During a navigation, a revalidation runs the loaders of the next page.
  const { location: coming } = useNavigation();
  const comingPath = useRef<string>(undefined);
  useEffect(() => {
    comingPath.current = coming?.pathname;
  }, [coming]);
  return useCallback(
    (failure) => {
      rememberSiteFailure(queries, failure, pathIn(locale, comingPath.current));
      for (const dialog of dialogs.snapshot()) dialogs.close(dialog.id, { immediate: true });
      // Both run the loaders; the navigation also removes the popup from the address.
      if (comingPath.current === undefined && popupIn(place))
        void navigate(withoutPopup(place), { replace: true, preventScrollReset: true });
      else void revalidate();
    },
    [dialogs, locale, navigate, place, queries, revalidate],
  );
}
