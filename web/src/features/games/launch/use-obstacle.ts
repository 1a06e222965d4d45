import { useUser } from "#lib/api/account.ts";
import type { Game } from "#lib/api/entities.ts";
import type { GameMode } from "../frame-address.ts";
import { useGamesConfig } from "../games-config.ts";
import type { Refusal } from "./refusal.ts";

/** What the page knows to be in the way of a game, before the platform is asked. */
export function useObstacle(game: Game, mode: GameMode): Refusal | null {
  const user = useUser();
  const { zeroBalanceSlotAccess, isDemoEnabled } = useGamesConfig();
  if (mode === "demo") return game.has_demo && isDemoEnabled ? null : "noDemo";
  if (!user) return null;
  if (user.is_kyc_block_enabled) return "verify";
  const isEmpty = user.balance_main.amount === 0 && user.balance_bonus.amount === 0;
  return isEmpty && !zeroBalanceSlotAccess ? "deposit" : null;
}
