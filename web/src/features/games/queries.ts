import type { CategoryPage, GameListOptions, GamePage } from "#lib/api/entities.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";

/** §7.2 games/get: the options travel as one JSON string; members in one order, so that two callers share a key. */
export function gamesRead(options: GameListOptions): Read<GamePage> {
  const given = Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return platformRead("games/get", { options: Object.fromEntries(given) });
}

/** One game by its sysname: a list of one, or an empty one. */
export function gameRead(sysname: string): Read<GamePage> {
  return platformRead("games/get", { sysname });
}

/** The categories, each with its first games. */
export function categoriesRead(gamesCount: number): Read<CategoryPage> {
  return platformRead("games/getCategories", { games_count: gamesCount });
}

export const providersRead = platformRead("games/getProviders");

/** The player's favourites. Guests have none. */
export const likesRead = platformRead("games/getLikes");
