import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useUser } from "../../lib/account.ts";
import type { AuthKind } from "../../lib/auth-address.ts";
import { takeBackUrl } from "../../lib/back-url.ts";
import type { Documents } from "../../lib/documents.ts";
import { useTranslation } from "../../lib/i18n.tsx";
import { useIsHydrated } from "../../lib/hydrated.ts";
import { useSite } from "../../lib/site-context.ts";
import { Button } from "../../ui/button.tsx";
import { iconPaths, type IconName } from "../../ui/icon-paths.ts";
import { FailureNote } from "../forms/index.ts";
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
  return (
    <section aria-label={t("auth.social.label")} className="grid gap-4">
      <p aria-hidden className="flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
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
      <FailureNote>{failure && !isCalm ? t(`auth.social.errors.${failure}`) : null}</FailureNote>
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

function useSocialSignIn(type: AuthKind, onDone: () => void) {
  const { origin, runtime } = useSite();
  const user = useUser();
  const resume = useResume();
  const { state } = useLocation();
  const [own, setOwn] = useState<Phase | null>(null);
  const popup = useRef<Window | null>(null);
  // A sign-in that ended badly on the page itself has left its error in the history.
  const told = socialErrorIn(state);
  const phase: Phase = own ?? (told ? { name: "failed", error: told } : { name: "idle" });
  const isUnderWay = phase.name === "open" || phase.name === "lost";

  const begin = (service: string) => {
    const address = (display: "popup" | "page") => socialAddress({ service, type, page: location.href, display });
    popup.current = openPopup(address("popup"));
    if (popup.current) setOwn({ name: "open", service });
    else location.assign(address("page"));
  };

  const finished = useRef(false);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isUnderWay || !isSignedIn || finished.current) return;
    finished.current = true;
    onDone();
    const back = takeBackUrl("social", { origin, allowed: runtime.returnOrigins ?? [] }, Date.now());
    if (back) location.assign(back);
  }, [isSignedIn, isUnderWay, onDone, origin, runtime.returnOrigins]);

  // Good news reaches every tab and signs it in (arrivals.tsx); bad news concerns who has asked.
  useEffect(() => {
    if (!isUnderWay) return;
    return listenToTabs((news) => {
      if (news.kind === "social" && news.error) setOwn({ name: "failed", error: news.error });
    });
  }, [isUnderWay]);

  const isOpen = phase.name === "open";
  const service = phase.name === "open" ? phase.service : "";
  useEffect(() => {
    if (!isOpen) return;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = setInterval(() => {
      if (!popup.current?.closed) return;
      clearInterval(look);
      // Its message may still be on the way; where there is none, the account itself tells.
      patience = setTimeout(() => {
        void resume()
          .catch(() => false)
          .then((isIn) => isIn || setOwn((now) => (now?.name === "open" ? { name: "lost", service } : now)));
      }, GRACE_MS);
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      clearTimeout(patience);
    };
  }, [isOpen, resume, service]);

  // The player comes back to this window by hand, and nothing could tell it what happened.
  useEffect(() => {
    if (phase.name !== "lost") return;
    const ask = () => void resume().catch(() => false);
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [phase.name, resume]);

  return { phase, begin };
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
