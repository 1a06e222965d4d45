import { useEffect, useRef, useState } from "react";
import { accountRead } from "#lib/api/account.ts";
import { useAskAgain, useCall } from "#lib/calls/use-call.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { profileInfoRead } from "../profile-read.ts";
import { loadSdk, type Launched, type VerificationEvent } from "./sdk.ts";

/** The service's word changes these on the platform, sooner or later. */
const TOLD_BY_SERVICE = [accountRead, profileInfoRead];

export type Window = "closed" | "opening" | "open" | "failed";

/**
 * The verification service's window inside of the page: opened on the player's wish only, because it tells the service about them;
 * closed with the page. What was reached stays with the service, so that coming back goes on from there.
 */
export function useVerification({ externalActionId }: { externalActionId?: string | undefined } = {}) {
  const { t } = useTranslation();
  const askAgain = useAskAgain();
  // The service's own word to the platform may come later than the player looks.
  const submitted = useCall("account/setUserOnVerification", { outdates: TOLD_BY_SERVICE });
  const applicant = useCall("verification/createApplicant", {});
  const access = useCall("verification/getAccessToken", {});
  // §7.3: what the verification is for, where the platform has named it.
  const asked = externalActionId === undefined ? {} : { externalActionId };
  const { runtime, origin } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const launched = useRef<Launched | null>(null);
  // Each opening has a number: what comes late from an earlier one is thrown away.
  const opening = useRef(0);
  const [state, setState] = useState<Window>("closed");

  const shut = (next: Window) => {
    opening.current += 1;
    launched.current?.close();
    launched.current = null;
    setState(next);
  };

  const close = () => {
    shut("closed");
    void askAgain(TOLD_BY_SERVICE);
  };

  useEffect(
    () => () => {
      opening.current += 1;
      launched.current?.close();
      launched.current = null;
    },
    [],
  );

  const hear = ({ type }: VerificationEvent) => {
    if (type === "approved" || type === "left") close();
    if (type === "submitted") submitted.call();
    if (type === "rejected") void askAgain(TOLD_BY_SERVICE);
  };

  const open = async () => {
    shut("opening");
    const mine = opening.current;
    try {
      const { status } = await applicant.send();
      if (status === "approved") return close();
      const { token, script_url } = await access.send(asked);
      const sdk = await loadSdk(script_url, [origin, ...runtime.frameOrigins]);
      if (mine !== opening.current || !container.current) return;
      const renew = async () => {
        try {
          return (await access.send(asked)).token;
        } catch (error) {
          if (mine === opening.current) shut("failed");
          throw error;
        }
      };
      const place = container.current;
      launched.current = sdk.launch({ token, container: place, onEvent: hear, getNewToken: renew });
      // The service names its frame in its own language only.
      place.querySelector("iframe")?.setAttribute("title", t("account.verification.frame"));
      setState("open");
    } catch {
      if (mine === opening.current) setState("failed");
    }
  };

  return { container, state, open, close };
}
