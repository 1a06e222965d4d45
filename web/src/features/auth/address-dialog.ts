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
  /** Closes it, whatever it prevents. */
  leave: () => void;
};

type PageState = {
  /** §2.1: a game for real, which asks a guest to join. Closing leads home, in the game's place. */
  isRealGame: boolean;
  /** A system page stands in the place of the page. */
  hasFailed: boolean;
};

/**
 * The auth popup that the address opens for a guest (§2.3). The address is its only state: closing it is a navigation, Back is
 * another, and a player has no popup, because their address is replaced by the page that was wanted.
 */
export function useAddressDialog({ isRealGame, hasFailed }: PageState): AddressDialog | null {
  const place = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const site = useSite();
  const session = useSessionState();
  const asked = popupIn(place);
  // A player who signs out is asked nothing: another document is on its way.
  const [hadPlayer, setHadPlayer] = useState(site.user !== null);
  if (session === "player" && !hadPlayer) setHadPlayer(true);
  const type = session !== "guest" || hadPlayer ? null : (asked ?? (isRealGame ? "registration" : null));

  useEffect(() => {
    if (asked === null || session !== "player") return;
    const wanted = wantedPage(place, site);
    // Replaced, so that Back does not ask for the page again.
    void navigate(wanted ?? withoutPopup(place), { replace: true, preventScrollReset: wanted === null });
  }, [asked, navigate, place, session, site]);

  useEffect(() => {
    if (type === null) return;
    // Without signing in, what the guest was about to do is forgotten.
    return () => void (playerIn(queries) ?? forgetIntent());
  }, [queries, type]);

  useEffect(() => {
    if (type === "registration" && asked) writeStorage(REGISTRATION_POPUP_KEY, "1");
  }, [asked, type]);

  const leave = useCallback(() => {
    // The effect above goes on from a player's address.
    if (playerIn(queries)) return;
    if (isRealGame) void navigate("/", { replace: true });
    else
      void navigate(withoutPopup(place), {
        replace: true,
        preventScrollReset: true,
        // The page is the same one and stays, so the popup closes without a network, too. A system page is judged again.
        ...(!hasFailed && { defaultShouldRevalidate: false }),
      });
  }, [hasFailed, isRealGame, navigate, place, queries]);

  const preventClose = asked !== null && new URLSearchParams(place.search).get("prevent_close") === "1";
  return type && { type, preventClose, leave };
}
