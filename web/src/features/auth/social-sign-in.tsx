import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { AuthKind } from "#lib/navigation/auth-address.ts";
import { takeBackUrl } from "./back-url.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { leaveDocument } from "#lib/dialogs/back-button.ts";
import type { Documents } from "#lib/api/documents.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { iconPaths, type IconName } from "#ui/icon-paths.ts";
import { FailureNote } from "#features/forms/index.ts";
import { listenToTabs } from "./session-news.ts";
import { POPUP_NAME, popupFeatures, socialAddress, socialErrorIn, trackSocial } from "./social.ts";
import { useResume } from "./use-resume.ts";

/** Interval of the check whether the popup is closed, and the time its message may take after closing. */
const LOOK_MS = 500;
const GRACE_MS = 2500;

type Phase =
  | { name: "idle" }
  | { name: "open"; service: string }
  /** The popup is closed, or a service has isolated its window, which looks closed to its opener. */
  | { name: "lost"; service: string }
  | { name: "failed"; error: string };

type SocialSignInProps = {
  /** From content's `socialServices`. */
  services: readonly Documents["SocialService"][];
  mode: AuthKind;
  onDone: () => void;
};

/** §2.5 Social login: in a popup if the browser allows one, else by redirecting this page. */
export function SocialSignIn({ mode, services, onDone }: SocialSignInProps) {
  const { t } = useTranslation();
  const isReady = useIsHydrated();
  const enabled = services.filter((service) => service.isEnabled);
  const { phase, begin } = useSocialSignIn(mode, onDone);
  if (enabled.length === 0) return null;
  const labelOf = (name: string) => enabled.find(({ service }) => service === name)?.label ?? name;
  const failure = phase.name === "failed" ? phase.error : null;
  // Cancelling is not shown as an error.
  const isCalm = failure === "cancelled";
  const failureKey = `auth.social.errors.${failure}`;
  return (
    <section aria-label={t("auth.social.label")} className="grid gap-4">
      <p
        aria-hidden
        className="flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {t("auth.social.or")}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {enabled.map(({ service, label, icon }) => (
          <Button
            key={service}
            icon={isIcon(icon) ? icon : undefined}
            disabled={!isReady}
            isLoading={phase.name === "open" && phase.service === service}
            aria-label={t("auth.social.with", { service: label })}
            onClick={() => begin(service)}
          >
            {label}
          </Button>
        ))}
      </div>
      <FailureNote>
        {failure && !isCalm ? t(t.has(failureKey) ? failureKey : "auth.social.errors.failed") : null}
      </FailureNote>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {phase.name === "open" && t("auth.social.open", { service: labelOf(phase.service) })}
        {phase.name === "lost" && t("auth.social.lost", { service: labelOf(phase.service) })}
        {isCalm && t("auth.social.errors.cancelled")}
      </p>
    </section>
  );
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}

function useSocialSignIn(mode: AuthKind, onDone: () => void) {
  const { state } = useLocation();
  const { events } = useServices();
  const finish = useFinish(onDone);
  const [own, setOwn] = useState<Phase | null>(null);
  const popup = useRef<Window | null>(null);
  // A sign-in that failed in this window has left its error in the history state.
  const told = socialErrorIn(state);
  const phase: Phase = own ?? (told ? { name: "failed", error: told } : { name: "idle" });
  const isUnderWay = phase.name === "open" || phase.name === "lost";

  const begin = (service: string) => {
    const address = (display: "popup" | "page") => socialAddress({ service, type: mode, page: location.href, display });
    popup.current = openPopup(address("popup"));
    if (popup.current) setOwn({ name: "open", service });
    else location.assign(address("page"));
  };

  useEffect(() => {
    if (!isUnderWay) return;
    return listenToTabs((news) => {
      if (news.kind !== "social") return;
      if (news.error) {
        trackSocial(events, news.error);
        setOwn({ name: "failed", error: news.error });
      } else void finish();
    });
  }, [events, finish, isUnderWay]);

  const isOpen = phase.name === "open";
  useEffect(() => {
    if (!isOpen) return;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = setInterval(() => {
      if (!popup.current?.closed) return;
      clearInterval(look);
      // The message may still arrive; without it, request the account.
      patience = setTimeout(() => {
        void finish().then((isIn) => isIn || setOwn((now) => (now?.name === "open" ? { ...now, name: "lost" } : now)));
      }, GRACE_MS);
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      clearTimeout(patience);
    };
  }, [finish, isOpen]);

  // The player returns to this window manually, and no message has reached it.
  const isLost = phase.name === "lost";
  useEffect(() => {
    if (!isLost) return;
    const ask = () => void finish();
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [finish, isLost]);

  return { phase, begin };
}

/**
 * Continues as the player who signed in, once; returns false without one. Requests the account, because the page's
 * state may be old.
 */
function useFinish(onDone: () => void): () => Promise<boolean> {
  const { origin, runtime } = useSite();
  const { events } = useServices();
  const resume = useResume();
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  }, [onDone]);
  const isDone = useRef(false);
  return useCallback(async () => {
    const isIn = await resume().catch(() => false);
    if (!isIn || isDone.current) return isIn;
    isDone.current = true;
    trackSocial(events, null);
    latest.current();
    const back = takeBackUrl("social", { origin, allowed: runtime.returnOrigins ?? [] }, deviceNow());
    if (back) leaveDocument(window, back);
    return true;
  }, [events, origin, resume, runtime.returnOrigins]);
}

/** Returns null if the browser blocks the popup: browsers return null, throw, or close it at once. */
function openPopup(address: string): Window | null {
  try {
    const popup = window.open(address, POPUP_NAME, popupFeatures(window));
    if (!popup || popup.closed) return null;
    popup.focus();
    return popup;
  } catch {
    return null;
  }
}
