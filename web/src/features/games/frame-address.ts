/** §2.1: a helper builds a game address as /platform/game/{sysname, or custom/{value}}/{mode}; the default mode is play. */
export type GameMode = "play" | "demo";

export function frameAddress(game: string | { custom: string }, mode: GameMode = "play"): string {
  const name = typeof game === "string" ? encodeURIComponent(game) : `custom/${encodeURIComponent(game.custom)}`;
  return `/platform/game/${name}/${mode}`;
}
