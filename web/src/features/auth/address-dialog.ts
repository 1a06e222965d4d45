import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSessionState } from "#lib/api/account.ts";
import { forgetIntent } from "#lib/browser/intent.ts";
import { writeStorage } from "#lib/browser/storage.ts";
import type { AuthKind } from "#lib/navigation/auth-address.ts";
import { useSite } from "#lib/site/site-context.ts";
import { playerIn } from "./ended-session.ts";
import { popupIn, wantedPage, withoutPopup } from "./popup-address.ts";
import { REGISTRATION_POPUP_KEY } from "./remembered.ts";

type AddressDialog = {
  type: AuthKind;
  preventClose: boolean;
  /** Closes the popup even if `preventClose` is set. */
  leave: () => void;
};

type PageState = {
  /** §2.1: a real-money game, which requires an account. Closing the popup navigates to the home page. */
  isRealGame: boolean;
  /** A system page replaces the page. */
  hasFailed: boolean;
};

/**
 * The auth popup that the address opens for a guest (§2.3). The address is its only state: closing it and Back are
 * navigations. A player has no popup, because their address is replaced by the requested page.
 */
export function useAddressDialog({ isRealGame, hasFailed }: PageState): AddressDialog | null {
  const place = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const site = useSite();
  const session = useSessionState();
  const asked = popupIn(place);
  // No popup after a sign-out: a new document is loading.
  const [hadPlayer, setHadPlayer] = useState(site.user !== null);
  if (session === "player" && !hadPlayer) setHadPlayer(true);
  const type = session !== "guest" || hadPlayer ? null : (asked ?? (isRealGame ? "registration" : null));

  useEffect(() => {
    if (asked === null || session !== "player") return;
    const wanted = wantedPage(place, site);
    // Replaces the history entry, so that Back does not return to the popup.
    void navigate(wanted ?? withoutPopup(place), { replace: true, preventScrollReset: wanted === null });
  }, [asked, navigate, place, session, site]);

  useEffect(() => {
    if (type === null) return;
    // If the guest leaves without signing in, discard the action they intended.
    return () => void (playerIn(queries) ?? forgetIntent());
  }, [queries, type]);

  useEffect(() => {
    if (type === "registration" && asked) writeStorage(REGISTRATION_POPUP_KEY, "1");
  }, [asked, type]);

  const leave = useCallback(() => {
    // The effect above navigates once a player is signed in.
    if (playerIn(queries)) return;
    if (isRealGame) void navigate("/", { replace: true });
    else
      void navigate(withoutPopup(place), {
        replace: true,
        preventScrollReset: true,
        // The page does not change, so skip its loaders: the popup also closes offline. A system page is revalidated.
        ...(!hasFailed && { defaultShouldRevalidate: false }),
      });
  }, [hasFailed, isRealGame, navigate, place, queries]);

  const preventClose = asked !== null && new URLSearchParams(place.search).get("prevent_close") === "1";
  return type && { type, preventClose, leave };
}
