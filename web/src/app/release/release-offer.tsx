import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { matchPage } from "../page-plan.ts";
import { isQuietPage, isTextField } from "./quiet-moment.ts";
import { watchReleases } from "./watch-releases.ts";

/**
 * §2.3 "Build changes": offers to reload the page once another build is live; never during play, payment or typing, nor over a
 * dialog. An offer that was closed is not made again for that build. Renders nothing.
 */
export function ReleaseOffer() {
  const { t } = useTranslation();
  const { buildId } = useSite();
  const { dialogs, toasts, moreWords } = useServices();
  const [release, setRelease] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);

  useEffect(
    () =>
      watchReleases(
        buildId,
        (next) =>
          void moreWords.then(
            () => setRelease(next),
            () => undefined,
          ),
      ),
    [buildId, moreWords],
  );

  const isTyping = useIsTyping();
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const isDialogOpen = useSyncExternalStore(dialogs.subscribe, () => dialogs.snapshot().length > 0);
  const isQuiet = isQuietPage(matchPage(pathname).entry, pathname) && !isTyping && !isNavigating && !isDialogOpen;
  const offered = isQuiet && release !== declined ? release : null;

  useEffect(() => {
    if (offered === null) return;
    const id = toasts.show("info", t("release.ready"), {
      duration: null,
      action: { label: t("release.reload"), run: () => location.reload() },
    });
    const unsubscribe = toasts.subscribe(() => {
      if (!toasts.snapshot().some((toast) => toast.id === id)) setDeclined(offered);
    });
    return () => {
      unsubscribe();
      toasts.close(id);
    };
  }, [offered, t, toasts]);

  return null;
}

/** Whether the focus is in a text field, or something was typed on this page that a reload would lose. */
function useIsTyping(): boolean {
  const { key } = useLocation();
  const [typedOn, setTypedOn] = useState<string | null>(null);
  const [isInField, setInField] = useState(false);
  const current = useRef(key);
  useEffect(() => {
    current.current = key;
  }, [key]);
  useEffect(() => {
    const look = () => setInField(isTextField(document.activeElement));
    // The next element has the focus only after the event.
    const left = () => setTimeout(look);
    const typed = ({ target }: Event) => {
      if (isTextField(target)) setTypedOn(current.current);
    };
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", left);
    document.addEventListener("input", typed);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", left);
      document.removeEventListener("input", typed);
    };
  }, []);
  return isInField || typedOn === key;
}
