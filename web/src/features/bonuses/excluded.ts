import type { Bonus } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";

/** Every game that one of the bonuses excludes, in order. */
export function excludedGames(bonuses: readonly Bonus[]): string[] {
  return [...new Set(bonuses.flatMap(({ excluded_games }) => excluded_games))].toSorted();
}

// For their names. The same reads as the game hall's, which this feature cannot import: the bar above games shows bonuses.
export const excludedGamesRead = (sysnames: string[]) =>
  platformRead("games/get", { options: { count: sysnames.length, sysnames } });
export const categoryNamesRead = platformRead("games/getCategories", { games_count: 0 });
