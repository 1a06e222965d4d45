import type { GamePage, TournamentPage } from "../../lib/entities.ts";
import { platformRead, type Read } from "../../lib/reads.ts";
import { gamesRead } from "../games/index.ts";

/** The one that a page recommends: running ones come first. */
export const tournamentTeaserRead = platformRead("tournaments/get", { count: 1, statuses: ["running", "upcoming"] });

export const tournamentsRead = platformRead("tournaments/get", { count: 30 });

/** SEO addresses name a tournament (§2.1), others number it. */
export function tournamentRead(idOrName: string): Read<TournamentPage> {
  return platformRead("tournaments/get", /^\d+$/.test(idOrName) ? { id: Number(idOrName) } : { sysname: idOrName });
}

/** The tournament's games, in its order. */
export function tournamentGamesRead(sysnames: readonly string[]): Read<GamePage> {
  return gamesRead({ sysnames: [...sysnames], count: sysnames.length });
}
