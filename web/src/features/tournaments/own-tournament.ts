import type { GamePage, Tournament, TournamentPage } from "#lib/api/entities.ts";
import { formatDate, formatDateTime, formatTime } from "#lib/format/format.ts";
import { isEntityKey, validateBy } from "#lib/site/own-data.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";
import { localizedPath } from "#lib/i18n/locale.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
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
  return `/tournaments/${sysname ? encodeURIComponent(sysname) : id}`;
}

/** The name with the days: the tournaments of a series share their name, but search engines need a title for each. */
export function datedName({ name, starts_at: from, finished_at: to }: Tournament, timeZone: string): string {
  const [first, last] = [from, to].map((at) => formatDate(at, timeZone));
  const days =
    first === last ? `${formatDateTime(from, timeZone)} – ${formatTime(to, timeZone)}` : `${first} – ${last}`;
  return `${name} (${days})`;
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The tournament as structured data for crawlers. */
export function tournamentThing(tournament: Tournament, { origin, locale }: SiteContext) {
  const url = `${origin}${localizedPath(locale, tournamentPath(tournament))}`;
  return {
    "@type": "Event",
    name: tournament.name,
    description: tournament.description.subtitle,
    startDate: instant(tournament.starts_at),
    endDate: instant(tournament.finished_at),
    eventStatus: `https://schema.org/${tournament.status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    url,
  };
}
