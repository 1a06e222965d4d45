import { useEffect, useRef, useState } from "react";
import { accountRead } from "#lib/api/account.ts";
import { useAskAgain, useCall } from "#lib/calls/use-call.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { profileInfoRead } from "../profile-read.ts";
import { useProfileNeeds } from "../profile-needs.ts";
import { loadSdk, type Launched, type VerificationEvent } from "./sdk.ts";

/** Reads that change on the platform once the service reports its result. */
const TOLD_BY_SERVICE = [accountRead, profileInfoRead];

export type Window = "closed" | "opening" | "open" | "failed";

/**
 * The verification service's window inside the page. Opened only on the player's request, because it sends their data
 * to the service; closed with the page. The service stores the progress, so that the player can continue later.
 */
export function useVerification({ externalActionId }: { externalActionId?: string | undefined } = {}) {
  const { t } = useTranslation();
  const askAgain = useAskAgain();
  // Reports the submission to the platform at once, because the service's own report may arrive later.
  const submitted = useCall("account/setUserOnVerification", { outdates: TOLD_BY_SERVICE });
  const applicant = useCall("verification/createApplicant", {});
  const access = useCall("verification/getAccessToken", {});
  // §7.3: the purpose of the verification, if the platform has named it.
  const asked = externalActionId === undefined ? {} : { externalActionId };
  const needsProfile = useProfileNeeds({ reason: "verification" });
  const { runtime, origin } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const launched = useRef<Launched | null>(null);
  // Number of the current opening: late results of an earlier one are ignored.
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
      // The service titles its frame in its own language only.
      place.querySelector("iframe")?.setAttribute("title", t("account.verification.frame"));
      setState("open");
    } catch (error) {
      if (mine === opening.current) setState(needsProfile(error) ? "closed" : "failed");
    }
  };

  return { container, state, open, close };
}
