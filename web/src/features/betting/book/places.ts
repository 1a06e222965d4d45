/** What is open in the sportsbook's application, in its own words: `""`, `live`, `{sport}`, `{sport}/{event}` or `bets`. */
export type Place = string;

/** The sportsbook among games: its launch address, and the name under which its bets are in the history. */
export const SPORTSBOOK = "sportsbook";
export const LIVE = "live";
export const OWN_BETS = "bets";
const PLACE = /^(?:|bets|[a-z-]{1,24}(?:\/[1-9]\d{0,14})?)$/;

/** An address of the site (without locale prefix) for a place of the application; null if it is not a place. */
export function addressOf(place: unknown): string | null {
  if (typeof place !== "string" || !PLACE.test(place)) return null;
  if (place === OWN_BETS) return "/bets";
  return place === "" ? "/betting" : `/betting/${place}`;
}

/** The place of the application for an address. `/bets/*` is the player's own bets, whatever follows. */
export function placeOf(pathname: string): Place {
  const [area, ...rest] = pathname.split("/").filter(Boolean);
  if (area === "bets") return OWN_BETS;
  const place = rest.join("/");
  return PLACE.test(place) && place !== OWN_BETS ? place : "";
}
