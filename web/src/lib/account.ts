import type { AccountInfo } from "./entities.ts";
import { platformRead, useRead, type Read } from "./reads.ts";

/** §7.2 account/getInfo. `null` and uid 0 both mean a guest (§3). */
export const accountRead: Read<AccountInfo | null> = platformRead("account/getInfo");

/** The signed-in player, or null for a guest. */
export function useUser(): AccountInfo | null {
  const { data } = useRead(accountRead);
  return data && data.uid > 0 ? data : null;
}
