import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSessionState } from "#lib/api/account.ts";
import { rememberMiniApp } from "#lib/browser/in-mini-app.ts";
import { launchPayload } from "#lib/browser/mini-app.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { rememberBackUrl } from "./back-url.ts";
import { useSignIn } from "./sign-in.ts";

/** Handles the query parameters that are independent of the page: `backUrl` and the mini-app launch. */
export function AddressParameters() {
  useBackUrl();
  useMiniApp();
  return null;
}

/** §2.3: stores `backUrl` for its purpose and removes it from the address, so that a reload does not store it again. */
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
    // A signed-in player does not need a return address for signing in.
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

/** §4 "Messaging-app auto-registration": only for a guest inside the mini-app, once per document. */
function useMiniApp(): void {
  const { t } = useTranslation();
  const { launch } = useSignIn();
  const { moreWords, toasts } = useServices();
  const session = useSessionState();
  const isTried = useRef(false);
  useEffect(() => {
    if (isTried.current || session === "unknown") return;
    isTried.current = true;
    rememberMiniApp();
    const payload = session === "guest" ? launchPayload(window.location.hash) : null;
    if (!payload) return;
    launch(payload).catch(async () => {
      await moreWords;
      toasts.show("error", t("popups.registration.wrongRegServerError"));
    });
  }, [launch, moreWords, session, t, toasts]);
}
