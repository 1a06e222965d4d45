import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { accountRead, playerOf, useSessionState, useUser } from "#lib/api/account.ts";
import { withAuthPopup } from "#lib/navigation/auth-address.ts";
import { rememberBackUrl, takeBackUrl } from "./back-url.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { launchPayload } from "#lib/browser/mini-app.ts";
import { useApi, useServices } from "#lib/site/services.tsx";
import { basenameOf } from "#lib/i18n/locale.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Spinner } from "#ui/spinner.tsx";
import { afterForms } from "./forms-pages.ts";
import { listenToTabs, tellTabs } from "./session-news.ts";
import { leave } from "./leave.ts";
import { useBeginSession, useSignIn } from "./sign-in.ts";
import { useResume } from "./use-resume.ts";
import { socialArrival, withoutArrival, type SocialArrival, type SocialErrorState } from "./social.ts";

/** How long the popup of a social sign-in waits for the page that opened it. */
const PATIENCE_MS = 1500;

/** What may arrive with a document besides its page: the end of a social sign-in, a way back, a mini-app's launch, news. */
export function Arrivals() {
  useTabNews();
  useBackUrl();
  useMiniApp();
  const [arrival] = useState(() => socialArrival(window.location.search, window.name));
  return arrival && <SocialReturn arrival={arrival} />;
}

/** Other tabs sign out and in, and this one follows (§4). */
function useTabNews(): void {
  const resume = useResume();
  const { locale } = useSite();
  const look = useLookAgain();
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
  useRestoredPage(look);
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

/** §2.3: a `backUrl` is kept for what it waits for, and leaves the address, so that a reload does not bring it back. */
function useBackUrl(): void {
  const { origin, runtime } = useSite();
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const session = useSessionState();
  const given = query.get("backUrl");
  useEffect(() => {
    if (given === null || session === "unknown") return;
    const isPayment = /^\/cashier(\/|$)/.test(pathname);
    // Whoever is signed in already does not come back from signing in.
    if (isPayment || session === "guest")
      rememberBackUrl(
        isPayment ? "payment" : "social",
        given,
        { origin, allowed: runtime.returnOrigins ?? [] },
        deviceNow(),
      );
    const left = new URLSearchParams(query);
    left.delete("backUrl");
    void navigate({ pathname, search: left.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [given, hash, navigate, origin, pathname, query, runtime.returnOrigins, session]);
}

/** §4 "Messaging-app auto-registration": only for a guest inside the mini-app, once in a document. */
function useMiniApp(): void {
  const { t } = useTranslation();
  const { launch } = useSignIn();
  const { moreWords, toasts } = useServices();
  const session = useSessionState();
  const isTried = useRef(false);
  useEffect(() => {
    if (isTried.current || session === "unknown") return;
    isTried.current = true;
    const payload = session === "guest" ? launchPayload(window.location.hash) : null;
    if (!payload) return;
    launch(payload).catch(async () => {
      await moreWords;
      toasts.show("error", t("popups.registration.wrongRegServerError"));
    });
  }, [launch, moreWords, session, t, toasts]);
}

/**
 * The page that a social sign-in has returned to. In the popup it tells the page that waits, which then closes the popup; when
 * nobody answers (that page is gone, or the two may not speak to each other), the popup goes on as a page of its own.
 */
function SocialReturn({ arrival }: { arrival: SocialArrival }) {
  const { t } = useTranslation();
  const [isPopup, setIsPopup] = useState(arrival.display === "popup");
  useEffect(() => {
    if (!isPopup) return;
    const stop = listenToTabs((news) => news.kind === "heard" && window.close());
    tellTabs({ kind: "social", error: arrival.error });
    const timer = setTimeout(() => setIsPopup(false), PATIENCE_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [arrival, isPopup]);
  useSettledHere(arrival, !isPopup);
  if (!isPopup) return null;
  return (
    <div
      role="status"
      className="fixed inset-0 z-curtain grid place-content-center justify-items-center gap-4 bg-canvas text-muted"
    >
      <Spinner />
      {t("dialog.loadingPage")}
    </div>
  );
}

/** The sign-in ends in this window: its page stays, with its own query and hash, and says how it went. */
function useSettledHere({ error }: SocialArrival, isHere: boolean): void {
  const { t } = useTranslation();
  const site = useSite();
  const { origin, runtime } = site;
  const user = useUser();
  const isKnown = useSessionState() !== "unknown";
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { moreWords, toasts } = useServices();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isHere || !isKnown || isDone.current) return;
    isDone.current = true;
    const isForm = pathname.startsWith("/forms/");
    const left = withoutArrival(search);
    if (!user) {
      // The words belong beside the buttons, where another try is one press away.
      const state: SocialErrorState = { socialError: error ?? "failed" };
      const kind = new URLSearchParams(left).has("show_popup_reg") ? "registration" : "authorization";
      void navigate({ pathname, search: isForm ? left : withAuthPopup(left, kind), hash }, { replace: true, state });
      return;
    }
    // This document has begun with its player, so that the others have heard of nobody.
    tellTabs({ kind: "signed-in", uid: user.uid });
    const name = user.fakename;
    void moreWords.then(() => toasts.show("success", t("auth.authorization.done", { name })));
    const back = takeBackUrl("social", { origin, allowed: runtime.returnOrigins ?? [] }, deviceNow());
    if (back) location.assign(back);
    // What the page itself was asked for (`redirectUrl`) follows on its own: popup-query.tsx.
    else if (isForm) void navigate(afterForms(new URLSearchParams(left), site, hash), { replace: true });
    else if (!new URLSearchParams(left).has("redirectUrl"))
      void navigate({ pathname, search: left, hash }, { replace: true });
  }, [
    error,
    hash,
    isHere,
    isKnown,
    moreWords,
    navigate,
    origin,
    pathname,
    runtime.returnOrigins,
    search,
    site,
    t,
    toasts,
    user,
  ]);
}
