import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { accountRead } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { profileInfoRead } from "../profile-read.ts";
import { loadSdk, type Launched, type VerificationEvent } from "./sdk.ts";

export type Window = "closed" | "opening" | "open" | "failed";

/**
 * The verification service's window inside of the page: opened on the player's wish only, because it tells the service about them;
 * closed with the page. What was reached stays with the service, so that coming back goes on from there.
 */
export function useVerification() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { runtime, origin } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const launched = useRef<Launched | null>(null);
  // Each opening has a number: what comes late from an earlier one is thrown away.
  const opening = useRef(0);
  const [state, setState] = useState<Window>("closed");

  const lookAgain = useCallback(() => {
    void queries.invalidateQueries({ queryKey: accountRead.queryKey });
    void queries.invalidateQueries({ queryKey: profileInfoRead.queryKey });
  }, [queries]);

  const shut = useCallback((next: Window) => {
    opening.current += 1;
    launched.current?.close();
    launched.current = null;
    setState(next);
  }, []);

  const close = useCallback(() => {
    shut("closed");
    lookAgain();
  }, [lookAgain, shut]);

  useEffect(
    () => () => {
      opening.current += 1;
      launched.current?.close();
      launched.current = null;
    },
    [],
  );

  const hear = useCallback(
    ({ type }: VerificationEvent) => {
      if (type === "approved" || type === "left") return close();
      // The service's own word to the platform may come later than the player looks.
      if (type === "submitted")
        void api
          .post("account/setUserOnVerification")
          .catch(() => undefined)
          .then(lookAgain);
      if (type === "rejected") lookAgain();
    },
    [api, close, lookAgain],
  );

  const open = useCallback(async () => {
    shut("opening");
    const mine = opening.current;
    try {
      const { status } = await api.post("verification/createApplicant");
      if (status === "approved") return close();
      const access = await api.post("verification/getAccessToken");
      const sdk = await loadSdk(access.script_url, [origin, ...runtime.frameOrigins]);
      if (mine !== opening.current || !container.current) return;
      const renew = async () => {
        try {
          return (await api.post("verification/getAccessToken")).token;
        } catch (error) {
          if (mine === opening.current) shut("failed");
          throw error;
        }
      };
      const place = container.current;
      launched.current = sdk.launch({ token: access.token, container: place, onEvent: hear, getNewToken: renew });
      // The service names its frame in its own language only.
      place.querySelector("iframe")?.setAttribute("title", t("account.verification.frame"));
      setState("open");
    } catch {
      if (mine === opening.current) setState("failed");
    }
  }, [api, close, hear, origin, runtime.frameOrigins, shut, t]);

  return { container, state, open, close };
}
