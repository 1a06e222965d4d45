import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { AuthKind } from "#lib/navigation/auth-address.ts";
import { takeBackUrl } from "./back-url.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { leaveDocument } from "#lib/dialogs/back-button.ts";
import type { Documents } from "#lib/api/documents.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { iconPaths, type IconName } from "#ui/icon-paths.ts";
import { FailureNote } from "#features/forms/index.ts";
import { listenToTabs } from "./session-news.ts";
import { POPUP_NAME, popupFeatures, socialAddress, socialErrorIn } from "./social.ts";
import { useResume } from "./use-resume.ts";

/** How often the popup is looked at, and how long it may take from its end to its message. */
const LOOK_MS = 500;
const GRACE_MS = 2500;

type Phase =
  | { name: "idle" }
  /** The popup is open. */
  | { name: "open"; service: string }
  /** It is gone, or has hidden itself: a service that isolates its window looks closed from here. */
  | { name: "lost"; service: string }
  | { name: "failed"; error: string };

type SocialSignInProps = {
  /** From the content's `socialServices`. */
  services: readonly Documents["SocialService"][];
  mode: AuthKind;
  /** The player is signed in. */
  onDone: () => void;
};

/** §2.5 Social login: a popup where the browser allows one, else the page itself goes there and comes back. */
export function SocialSignIn({ mode, services, onDone }: SocialSignInProps) {
  const { t } = useTranslation();
  const isReady = useIsHydrated();
  const enabled = services.filter((service) => service.isEnabled);
  const { phase, begin } = useSocialSignIn(mode, onDone);
  if (enabled.length === 0) return null;
  const labelOf = (name: string) => enabled.find(({ service }) => service === name)?.label ?? name;
  const failure = phase.name === "failed" ? phase.error : null;
  // Changing one's mind is nothing to be alarmed about.
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
  const finish = useFinish(onDone);
  const [own, setOwn] = useState<Phase | null>(null);
  const popup = useRef<Window | null>(null);
  // A sign-in that ended badly on the page itself has left its error in the history.
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
      if (news.error) setOwn({ name: "failed", error: news.error });
      else void finish();
    });
  }, [finish, isUnderWay]);

  const isOpen = phase.name === "open";
  useEffect(() => {
    if (!isOpen) return;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = setInterval(() => {
      if (!popup.current?.closed) return;
      clearInterval(look);
      // Its message may still be on the way; where there is none, the account itself tells.
      patience = setTimeout(() => {
        void finish().then((isIn) => isIn || setOwn((now) => (now?.name === "open" ? { ...now, name: "lost" } : now)));
      }, GRACE_MS);
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      clearTimeout(patience);
    };
  }, [finish, isOpen]);

  // The player comes back to this window by hand, and nothing could tell it what happened.
  const isLost = phase.name === "lost";
  useEffect(() => {
    if (!isLost) return;
    const ask = () => void finish();
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [finish, isLost]);

  return { phase, begin };
}

/** Goes on as whoever has signed in, once; false while that is nobody. The account is asked: the page may not know its state. */
function useFinish(onDone: () => void): () => Promise<boolean> {
  const { origin, runtime } = useSite();
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
    latest.current();
    const back = takeBackUrl("social", { origin, allowed: runtime.returnOrigins ?? [] }, deviceNow());
    if (back) leaveDocument(window, back);
    return true;
  }, [origin, resume, runtime.returnOrigins]);
}

/** Null when the browser has blocked it: some return nothing, some throw, some close it at once. */
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
