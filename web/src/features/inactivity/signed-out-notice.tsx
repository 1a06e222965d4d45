import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSessionState } from "#lib/api/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { SIGNED_OUT_QUERY } from "#features/auth/index.ts";

const REASONS: readonly AppDialogs["signedOut"]["reason"][] = ["inactivity", "self_exclusion"];

/** Shows a guest why they were signed out, if the address contains the reason. Renders nothing. */
export function SignedOutNotice() {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const session = useSessionState();
  const told = query.get(SIGNED_OUT_QUERY);
  const [word, minutes] = told?.split("-") ?? [];
  const reason = REASONS.find((known) => known === word);

  const here = useRef({ pathname, hash, search: "" });
  useEffect(() => {
    here.current = { pathname, hash, search: query.toString() };
  }, [pathname, hash, query]);

  useEffect(() => {
    if (told === null || session === "unknown") return;
    // Clean the address first, so that neither a reload nor Back repeats the notice; an open dialog has its own
    // history entry.
    const left = new URLSearchParams(here.current.search);
    left.delete(SIGNED_OUT_QUERY);
    const cleared = navigate(
      { pathname: here.current.pathname, search: left.toString(), hash: here.current.hash },
      { replace: true, preventScrollReset: true },
    );
    if (session === "guest" && reason)
      void Promise.resolve(cleared).then(() =>
        dialogs.open("signedOut", { reason, ...(Number(minutes) > 0 && { minutes: Number(minutes) }) }),
      );
  }, [dialogs, minutes, session, navigate, reason, told]);

  return null;
}
