import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useRead, type Read } from "../api/reads.ts";
import { useServices } from "../site/services.tsx";
import type { Loss } from "../dialogs/app-dialogs.ts";
import type { Rewards } from "./at-risk.ts";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "./reads.ts";

/** The player's open bonuses and free spins; undefined until all are known. */
export function useRewards(): { rewards: Rewards | undefined; isError: boolean } {
  const [bonuses, betting, packs] = [useRead(bonusesRead), useRead(bettingBonusesRead), useRead(freespinsRead)];
  const isError = bonuses.isError || betting.isError || packs.isError;
  if (!bonuses.data || !betting.data || !packs.data) return { rewards: undefined, isError };
  return { rewards: rewardsOf(bonuses.data.items, betting.data.items, packs.data.items), isError };
}

/** Unlike the others, this call is not asked for open ones only. */
const UNDER_WAY: ReadonlySet<string> = new Set(["active", "available", "inactive"]);

/** Asks the platform now: another tab, or a round, may have changed what there is to lose. */
export function useFreshRewards(): () => Promise<Rewards> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const [bonuses, betting, packs] = await Promise.all([
      fresh(queries, bonusesRead),
      fresh(queries, bettingBonusesRead),
      fresh(queries, freespinsRead),
    ]);
    return rewardsOf(bonuses.items, betting.items, packs.items);
  }, [queries]);
}

export const fresh = <T>(queries: QueryClient, read: Read<T>): Promise<T> =>
  queries.fetchQuery({ ...read, staleTime: 0 });

function rewardsOf(bonuses: Rewards["bonuses"], betting: Rewards["betting"], packs: Rewards["packs"]): Rewards {
  return { bonuses, betting: betting.filter(({ status }) => UNDER_WAY.has(status)), packs };
}

/** Opens the burn-bonuses confirm (§2.5) with what would be lost. Resolves to whether the player goes on. */
export function useBurnConfirm(): (action: "withdrawal" | "currency", losses: readonly Loss[]) => Promise<boolean> {
  const { dialogs } = useServices();
  return useCallback(
    (action, losses) =>
      new Promise((resolve) => {
        let isConfirmed = false;
        const onConfirmed = () => {
          isConfirmed = true;
        };
        dialogs.open("burnBonuses", { action, losses, onConfirmed }, { onClosed: () => resolve(isConfirmed) });
      }),
    [dialogs],
  );
}
