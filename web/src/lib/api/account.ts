import type { QueryKey } from "@tanstack/react-query";
import type { AccountInfo } from "./entities.ts";
import { platformRead, useRead } from "./reads.ts";

/** §7.2 account/getInfo. `null` and uid 0 both mean a guest (§3). Without an answer the session is unknown. */
export const accountRead = platformRead<"account/getInfo", AccountInfo | null>("account/getInfo");

/** For changes to all answers except the account's own. */
export function isOfAccount({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[1] === accountRead.queryKey[1];
}

/** The browser's session. `unknown`: it has one, but the platform has not answered whose it is. */
export type SessionState = "player" | "guest" | "unknown";

/** The player of an account; null for a guest, for whom the platform returns uid 0 (§3). */
export function playerOf(account: AccountInfo | null | undefined): AccountInfo | null {
  return account && account.uid > 0 ? account : null;
}

/** The signed-in player; null for a guest and for an unknown session. */
export function useUser(): AccountInfo | null {
  return playerOf(useRead(accountRead).data);
}

export function sessionState(account: AccountInfo | null | undefined): SessionState {
  if (account === undefined) return "unknown";
  return playerOf(account) ? "player" : "guest";
}

/** For content that only guests see: an unknown session does not count as a guest. */
export function useSessionState(): SessionState {
  return sessionState(useRead(accountRead).data);
}
