import type { AccountInfo } from "./entities.ts";
import { platformRead, useRead, type Read } from "./reads.ts";

/** §7.2 account/getInfo. `null` and uid 0 both mean a guest (§3). */
export const accountRead: Read<AccountInfo | null> = platformRead("account/getInfo");

/** The player of an account, or null for a guest, whom the platform answers with uid 0 (§3). */
export function playerOf(account: AccountInfo | null | undefined): AccountInfo | null {
  return account && account.uid > 0 ? account : null;
}

/** The signed-in player, or null for a guest. */
export function useUser(): AccountInfo | null {
  return playerOf(useRead(accountRead).data);
}
