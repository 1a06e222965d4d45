import type { QueryKey } from "@tanstack/react-query";
import type { AccountInfo } from "./entities.ts";
import { platformRead, useRead } from "./reads.ts";

/** §7.2 account/getInfo. `null` and uid 0 both mean a guest (§3). Without an answer nobody knows whose session it is. */
export const accountRead = platformRead<"account/getInfo", AccountInfo | null>("account/getInfo");

/** For what is done to all answers but the account's own. */
export function isOfAccount({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[1] === accountRead.queryKey[1];
}

/** Whose session the browser has. `unknown`: there is one, but the platform has not said whose. */
export type SessionState = "player" | "guest" | "unknown";

/** The player of an account, or null for a guest, whom the platform answers with uid 0 (§3). */
export function playerOf(account: AccountInfo | null | undefined): AccountInfo | null {
  return account && account.uid > 0 ? account : null;
}

/** The signed-in player, or null for a guest and for somebody who is not known yet. */
export function useUser(): AccountInfo | null {
  return playerOf(useRead(accountRead).data);
}

export function sessionState(account: AccountInfo | null | undefined): SessionState {
  if (account === undefined) return "unknown";
  return playerOf(account) ? "player" : "guest";
}

/** For what only guests are shown or asked: somebody who may be a player is none. */
export function useSessionState(): SessionState {
  return sessionState(useRead(accountRead).data);
}
