import { useUser } from "../../lib/account.ts";
import type { Balance } from "../../lib/entities.ts";
import { useRead } from "../../lib/reads.ts";
import { balanceRead } from "./queries.ts";

/** The player's balances: the latest that were heard of, which at first are those of the account itself. Null for a guest. */
export function useBalance(): Balance | null {
  const user = useUser();
  const { data } = useRead(balanceRead, { enabled: false });
  if (!user) return null;
  return data ?? user;
}
