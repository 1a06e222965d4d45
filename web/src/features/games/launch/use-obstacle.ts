import { useUser } from "#lib/api/account.ts";
import type { GameMode } from "../frame-address.ts";
import { useGamesConfig } from "../games-config.ts";
import type { Refusal } from "./refusal.ts";

/** What the page knows to be in the way of a game for money, before the platform is asked. */
export function useObstacle(mode: GameMode): Refusal | null {
  const user = useUser();
  const { zeroBalanceSlotAccess } = useGamesConfig();
  if (mode !== "play" || !user) return null;
  if (user.is_kyc_block_enabled) return "verify";
  const isEmpty = user.balance_main.amount === 0 && user.balance_bonus.amount === 0;
  return isEmpty && !zeroBalanceSlotAccess ? "deposit" : null;
}
