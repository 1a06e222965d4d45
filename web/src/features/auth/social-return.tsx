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
import { socialResultIn, withoutSocialResult, type SocialErrorState, type SocialResult } from "./social.ts";

/** How long the popup of a social sign-in waits for the page that opened it. */
const PATIENCE_MS = 1500;

/** The end of a social sign-in, when the document has begun with it. */
export function SocialReturn() {
  const [result] = useState(() => socialResultIn(window.location.search, window.name));
  return result && <Returned result={result} />;
}

/**
 * The page that a social sign-in has returned to. In the popup it tells the page that waits, which then closes the popup; when
 * nobody answers (that page is gone, or the two may not speak to each other), the popup goes on as a page of its own.
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

/** The sign-in ends in this window: its page stays, with its own query and hash, and says how it went. */
function useSettledHere({ error }: SocialResult, isHere: boolean): void {
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
    const left = withoutSocialResult(search);
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
    // What the page itself was asked for (`redirectUrl`) follows on its own: address-dialog.ts.
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
