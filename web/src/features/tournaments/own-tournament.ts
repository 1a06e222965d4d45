import type { GamePage, Tournament, TournamentPage } from "#lib/api/entities.ts";
import { isEntityKey, validateBy } from "#lib/site/own-data.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { gamesRead } from "#features/games/index.ts";

/** SEO addresses name a tournament (§2.1), others number it. */
export function tournamentRead(idOrName: string): Read<TournamentPage> {
  return platformRead("tournaments/get", /^\d+$/.test(idOrName) ? { id: Number(idOrName) } : { sysname: idOrName });
}

/** What a tournament's pages are about; null for what no tournament can have. */
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

/** The one address of a tournament that has two. */
export function tournamentPath({ id, sysname }: Tournament): string {
  return `/tournaments/${sysname || id}`;
}
