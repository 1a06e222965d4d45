import { useSessionState } from "#lib/api/account.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import type { GameMode } from "./frame-address.ts";

/** Whether the wanted game may start: for real it is for players. What a guest is asked is the address's (app/dialogs). */
export function useRealModeGate(wanted: GameMode | null): boolean {
  const session = useSessionState();
  // The server never sees the hash, so the first render must not either.
  const isHydrated = useIsHydrated();
  return isHydrated && (wanted !== "play" || session === "player");
}
