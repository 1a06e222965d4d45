/**
 * The address of a game's page. §9: its canonical form has /platform in front; links name that one, so that crawlers find a single
 * address for each game.
 */
export const gamePath = (sysname: string) => `/platform/game/${encodeURIComponent(sysname)}`;
