import type { Winner } from "#lib/api/entities.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";

/** The latest winners, newest first. */
export function winnersRead(count: number): Read<Winner[]> {
  return platformRead("Jackpots/getWinners", { count });
}

export function jackpotWinnersRead(id: number, count: number): Read<Winner[]> {
  return platformRead("Jackpots/getWinners", { id, count });
}
