import { useUser } from "#lib/api/account.ts";
import type { Balance } from "#lib/api/entities.ts";

/** The player's balances, which are part of the account: one place, whoever hears of a change. Null for a guest. */
export function useBalance(): Balance | null {
  return useUser();
}
