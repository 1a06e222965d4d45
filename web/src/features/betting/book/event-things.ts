import type { BettingEvent } from "#lib/api/entities.ts";
import { localizedPath, type Locale } from "#lib/i18n/locale.ts";

export const eventPath = ({ sport, id }: Pick<BettingEvent, "sport" | "id">) => `/betting/${sport}/${id}`;

const STATUS = {
  upcoming: "EventScheduled",
  live: "EventScheduled",
  finished: "EventScheduled",
  cancelled: "EventCancelled",
} as const;

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
const team = (name: string) => ({ "@type": "SportsTeam", name });

/** An event as structured data for crawlers. */
export function eventThing(event: BettingEvent, { origin, locale }: { origin: string; locale: Locale }) {
  const url = `${origin}${localizedPath(locale, eventPath(event))}`;
  return {
    "@type": "SportsEvent",
    name: `${event.home} – ${event.away}`,
    sport: event.sport_name,
    startDate: instant(event.starts_at),
    endDate: instant(event.ends_at),
    eventStatus: `https://schema.org/${event.status in STATUS ? STATUS[event.status as keyof typeof STATUS] : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    homeTeam: team(event.home),
    awayTeam: team(event.away),
    superEvent: { "@type": "SportsEvent", name: event.league },
    url,
  };
}
