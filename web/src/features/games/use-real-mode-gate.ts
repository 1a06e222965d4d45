import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { accountRead, playerOf, useSessionState } from "#lib/api/account.ts";
import { authPopupIn } from "#lib/navigation/auth-popup.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useDialogs } from "#lib/site/services.tsx";
import type { GameMode } from "./frame-address.ts";

/**
 * Whether the wanted game may start. A guest who opens a game with #real gets the registration popup; closing it leads to
 * the home page (§2.1), in the game's place: Back from there must not open the popup again.
 */
export function useRealModeGate(wanted: GameMode | null): boolean {
  const session = useSessionState();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // The server never sees the hash, so the first render must not either.
  const isHydrated = useIsHydrated();
  const isBarred = wanted === "play" && session !== "player";
  // A player who is signing out is nobody to be asked to join: another document is on its way.
  const [wasPlayer, setWasPlayer] = useState(session === "player");
  if (session === "player" && !wasPlayer) setWasPlayer(true);
  const isAsked = isBarred && session === "guest" && !wasPlayer;
  // The address may have brought a popup of its own (§2.3), which asks the same, and whose closing means the same.
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const hasPopup = authPopupIn(pathname, query) !== null;
  const hadPopup = useRef(false);

  useEffect(() => {
    if (!isAsked) {
      hadPopup.current = false;
      return;
    }
    if (hasPopup || hadPopup.current) {
      if (!hasPopup) void navigate("/", { replace: true });
      hadPopup.current = hasPopup;
      return;
    }
    let isLeaving = false;
    const id = dialogs.open(
      "auth",
      { type: "registration" },
      {
        fromAddress: true,
        onClosed: () => {
          if (!isLeaving && !playerOf(queries.getQueryData(accountRead.queryKey)))
            void navigate("/", { replace: true });
        },
      },
    );
    return () => {
      isLeaving = true;
      dialogs.close(id, { immediate: true });
    };
  }, [dialogs, hasPopup, isAsked, navigate, queries]);

  return isHydrated && !isBarred;
}
