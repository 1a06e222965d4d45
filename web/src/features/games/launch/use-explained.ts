import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountRead, useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { exclusionRead, useOffered } from "#features/responsible-gaming/index.ts";
import type { Refusal } from "./refusal.ts";

/** The refusals whose cause may be that the account is not as this page knows it. */
const OF_ACCOUNT: ReadonlySet<Refusal> = new Set(["refused", "signIn", "forbidden", "ended"]);

/**
 * A platform may refuse a launch with a status only. What the site knows of the player then says why; the account is asked for
 * anew, because it has changed if the page offered a game that the player may not open. Null until it is known.
 */
export function useExplained(refusal: Refusal): Refusal | null {
  const queries = useQueryClient();
  const user = useUser();
  const offered = useOffered();
  const isUnexplained = refusal === "refused" && user !== null;
  const { data: exclusion, isLoading } = useRead(exclusionRead, { enabled: isUnexplained && offered.timeOut });
  useEffect(() => {
    if (OF_ACCOUNT.has(refusal)) void queries.invalidateQueries({ queryKey: accountRead.queryKey });
  }, [queries, refusal]);
  if (!isUnexplained) return refusal;
  if (isLoading) return null;
  if (exclusion?.time_out ?? exclusion?.self_exclusion) return "break";
  if (user.is_kyc_block_enabled) return "verify";
  return user.balance_main.amount + user.balance_bonus.amount === 0 ? "deposit" : "refused";
}
