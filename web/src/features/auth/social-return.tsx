import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSessionState, useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { withAuthPopup } from "#lib/navigation/auth-address.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { Spinner } from "#ui/spinner.tsx";
import { takeBackUrl } from "./back-url.ts";
import { afterForms } from "./forms-pages.ts";
import { listenToTabs, tellTabs } from "./session-news.ts";
import {
  socialResultIn,
  trackSocial,
  withoutSocialResult,
  type SocialErrorState,
  type SocialResult,
} from "./social.ts";

/** How long the popup waits for an answer of its opener. */
const PATIENCE_MS = 1500;

/** Handles the result of a social sign-in in the address of a new document. */
export function SocialReturn() {
  const [result] = useState(() => socialResultIn(window.location.search, window.name));
  return result && <Returned result={result} />;
}

/**
 * The page that a social sign-in returns to. In the popup it notifies the opener and closes when the opener answers; without an
 * answer (the opener is closed, or isolated from the popup) the popup continues as an ordinary page.
 */
function Returned({ result }: { result: SocialResult }) {
  const { t } = useTranslation();
  const [isPopup, setIsPopup] = useState(result.display === "popup");
  useEffect(() => {
    if (!isPopup) return;
    const stop = listenToTabs((news) => news.kind === "heard" && window.close());
    tellTabs({ kind: "social", error: result.error });
    const timer = setTimeout(() => setIsPopup(false), PATIENCE_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [result, isPopup]);
  useSettledHere(result, !isPopup);
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

/** Completes the sign-in in this window: keeps the page with its own query and hash, and shows the result. */
function useSettledHere({ error }: SocialResult, isHere: boolean): void {
  const { t } = useTranslation();
  const site = useSite();
  const { origin, runtime } = site;
  const user = useUser();
  const isKnown = useSessionState() !== "unknown";
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { events, moreWords, toasts } = useServices();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isHere || !isKnown || isDone.current) return;
    isDone.current = true;
    const isForm = pathname.startsWith("/forms/");
    const left = withoutSocialResult(search);
    trackSocial(events, user ? null : (error ?? "failed"));
    if (!user) {
      // Show the error beside the buttons, where the player can retry.
      const state: SocialErrorState = { socialError: error ?? "failed" };
      const kind = new URLSearchParams(left).has("show_popup_reg") ? "registration" : "authorization";
      void navigate({ pathname, search: isForm ? left : withAuthPopup(left, kind), hash }, { replace: true, state });
      return;
    }
    // This document started with its player, so no other tab was notified.
    tellTabs({ kind: "signed-in", uid: user.uid });
    const name = user.fakename;
    void moreWords.then(() => toasts.show("success", t("auth.authorization.done", { name })));
    const back = takeBackUrl("social", { origin, allowed: runtime.returnOrigins ?? [] }, deviceNow());
    if (back) location.assign(back);
    // address-dialog.ts follows the page's own `redirectUrl`.
    else if (isForm) void navigate(afterForms(new URLSearchParams(left), site, hash), { replace: true });
    else if (!new URLSearchParams(left).has("redirectUrl"))
      void navigate({ pathname, search: left, hash }, { replace: true });
  }, [
    error,
    events,
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
