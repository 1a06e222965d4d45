import type { GamePage, Tournament, TournamentPage } from "#lib/api/entities.ts";
import { isEntityKey, validateBy } from "#lib/site/own-data.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { gamesRead } from "#features/games/index.ts";

/** SEO addresses have a tournament's name (§2.1), others its number. */
export function tournamentRead(idOrName: string): Read<TournamentPage> {
  return platformRead("tournaments/get", /^\d+$/.test(idOrName) ? { id: Number(idOrName) } : { sysname: idOrName });
}

/** The read of the tournament that an address names; null for an impossible id. */
export function readOf({ params }: PlanContext): Read<TournamentPage> | null {
  return isEntityKey(params.id) ? tournamentRead(params.id) : null;
}

export function tournamentOf(context: PlanContext): Tournament | undefined {
  const read = readOf(context);
  return read ? context.answer(read)?.items[0] : undefined;
}

/** The tournament's games, in its order. */
export function tournamentGamesRead(sysnames: readonly string[]): Read<GamePage> {
  return gamesRead({ sysnames: [...sysnames], count: sysnames.length });
}

/** §8.2: a tournament that does not exist is not a page, and has no games either. */
export const validate = validateBy(readOf, ({ items }) => items.length > 0);

/** The canonical one of a tournament's two addresses. */
export function tournamentPath({ id, sysname }: Tournament): string {
  return `/tournaments/${sysname || id}`;
}
