import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useDialogs } from "#lib/site/services.tsx";
import { useSessionState } from "#lib/api/account.ts";
import { authPopupIn } from "#lib/navigation/auth-popup.ts";
import { forgetIntent } from "#lib/browser/intent.ts";
import { isLaunchHash } from "#lib/browser/mini-app.ts";
import { returnPath } from "#lib/navigation/return-url.ts";
import { useSite } from "#lib/site/site-context.ts";
import { writeStorage } from "#lib/browser/storage.ts";
import { playerIn } from "./ended-session.ts";
import { ERROR_KEY, RETURN_KEY } from "./social.ts";
import { REGISTRATION_POPUP_KEY } from "./remembered.ts";

/** The queries that open the auth popup, and that closing it takes away (§2.3). */
const POPUP_KEYS = [
  "show_popup_reg",
  "show_popup_auth",
  "prevent_close",
  "redirectUrl",
  RETURN_KEY,
  ERROR_KEY,
] as const;

/** §2.3: opens the auth popup when the address says so. Renders nothing. */
export function PopupQuery() {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const site = useSite();
  const session = useSessionState();
  const type = authPopupIn(pathname, query);
  const preventClose = query.get("prevent_close") === "1";
  const wanted = query.get("redirectUrl");
  const search = query.toString();

  // Where the popup closes again: it may have been opened somewhere else on the same page.
  const here = useRef({ pathname, hash, search });
  useEffect(() => {
    here.current = { pathname, hash, search };
  }, [pathname, hash, search]);

  useEffect(() => {
    if (type === null || session === "unknown") return;
    const forget = () => {
      const left = new URLSearchParams(here.current.search);
      for (const key of POPUP_KEYS) left.delete(key);
      // The hash beside a wish is the wanted page's.
      const isWanted = wanted !== null && !isLaunchHash(here.current.hash);
      void navigate(
        { pathname: here.current.pathname, search: left.toString(), hash: isWanted ? "" : here.current.hash },
        { replace: true, preventScrollReset: true },
      );
    };
    if (session === "player") {
      // Signed in, wherever that was: on this page, in a popup, or at a service that has sent the browser back. The address
      // with the wish is replaced by the wish, so that Back does not make it again.
      const target = returnPath(wanted, site, isLaunchHash(here.current.hash) ? "" : here.current.hash);
      if (target === null) forget();
      else void navigate(target, { replace: true });
      return;
    }
    if (type === "registration") writeStorage(REGISTRATION_POPUP_KEY, "1");
    let isLeaving = false;
    const close = () => {
      if (!playerIn(queries)) forgetIntent();
      forget();
    };
    const id = dialogs.open(
      "auth",
      { type },
      { preventClose, fromAddress: true, onClosed: () => isLeaving || close() },
    );
    return () => {
      isLeaving = true;
      if (!playerIn(queries)) forgetIntent();
      dialogs.close(id, { immediate: true });
    };
  }, [dialogs, navigate, preventClose, queries, session, site, type, wanted]);

  return null;
}
