import { useUser } from "#lib/api/account.ts";
import type { Balance } from "#lib/api/entities.ts";

/** The player's balances. They are part of the account, so every change of it updates them. Null for a guest. */
export function useBalance(): Balance | null {
  return useUser();
}
