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

/** One tournament by its sysname. */
export const tournamentRead = (sysname: string) => platformRead("tournaments/get", { sysname });

/** The categories, each with its first games. */
export function categoriesRead(gamesCount: number): Read<CategoryPage> {
  return platformRead("games/getCategories", { games_count: gamesCount });
}

/** §7.2: the providers of all kinds of games, and how their games are launched. */
export const providersRead = platformRead("games/getProviders", {
  fields: ["game_params"],
  types: ["casino", "slot", "live", "fast"],
});

/** The rows of the hall that the server fills: those visible without scrolling. */
export const SERVER_SHELVES = 2;

/** The first games of a category, as a row of the hall. */
export function shelfRead(category: string, rowSize: number): Read<GamePage> {
  return gamesRead({ category, count: rowSize });
}

/** Whether a read is a part of the list of favourite games, which every like changes. */
export const isFavouritesList = ({ queryKey: [, name, params] }: { queryKey: readonly unknown[] }) =>
  name === "games/get" && JSON.stringify(params).includes('\\"list\\":\\"favorite\\"');

/** The player's favourites. Guests have none. */
export const likesRead = platformRead("games/getLikes");
