import type { PlanContext } from "#lib/site/route-entry.ts";
import { formatDateTime } from "#lib/format/format.ts";
import type { BettingBoard } from "#lib/api/entities.ts";
import type { Read } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { isEntityName, isEntityNumber, notFound, validateBy } from "#lib/site/own-data.ts";
import { eventPath, eventThing } from "../book/event-things.ts";
import { LIVE } from "../book/places.ts";
import { boardRead, eventRead } from "../book/queries.ts";

export { SportsbookPage as Component } from "../book/sportsbook-page.tsx";

/** How many events the page describes to crawlers. */
const DESCRIBED = 20;

/** The read of the sport or event that an address names; null for an impossible one. */
function readOf({ params: { sport, event } }: PlanContext): Read<BettingBoard> | null {
  if (event !== undefined) return isEntityNumber(event) ? eventRead(event) : null;
  return sport === undefined || isEntityName(sport) ? boardRead(sport) : null;
}

export function plan(context: PlanContext) {
  const read = readOf(context);
  return read ? [siteConfigRead, read] : [];
}

const validatePlace = validateBy(readOf, ({ sports, events }, { params: { sport, event } }) =>
  event === undefined
    ? sport === LIVE || sports.some(({ sysname }) => sysname === sport)
    : events.some((each) => each.sport === sport),
);

/** Betting may be switched off; sports and events come and go. The start needs no data: the application has its own. */
export function validate(context: PlanContext) {
  if (context.answer(siteConfigRead)?.isBettingEnabled === false) return notFound(context);
  return context.params.sport === undefined ? null : validatePlace(context);
}

export function head(context: PlanContext) {
  const { site, params } = context;
  // One's own bets (`/bets/*`) are nobody else's to read.
  if (params["*"] !== undefined) return {};
  const read = readOf(context);
  const board = read ? context.answer(read) : undefined;
  const things = board?.events.slice(0, DESCRIBED).map((event) => eventThing(event, site)) ?? [];
  const [event] = board?.events ?? [];
  if (params.event && event) {
    const match = `${event.home} – ${event.away}`;
    return {
      title: `${match} · ${event.league}`,
      name: match,
      description: `${match}, ${event.sport_name}, ${event.league}, ${formatDateTime(event.starts_at, site.timeZone)}`,
      path: eventPath(event),
      above: [
        { path: "/betting", route: "betting" } as const,
        { path: `/betting/${event.sport}`, name: event.sport_name },
      ],
      things,
    };
  }
  const sport = board?.sports.find(({ sysname }) => sysname === params.sport);
  return sport
    ? { title: sport.name, name: sport.name, above: [{ path: "/betting", route: "betting" } as const], things }
    : { things };
}
