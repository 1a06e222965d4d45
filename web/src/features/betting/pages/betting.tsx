import type { PlanContext } from "#lib/site/route-entry.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { eventPath, eventThing } from "../book/event-things.ts";
import { LIVE } from "../book/places.ts";
import { boardRead, eventRead } from "../book/queries.ts";

export { SportsbookPage as Component } from "../book/sportsbook-page.tsx";

/** How many events the page describes to crawlers. */
const DESCRIBED = 20;

const readOf = ({ params: { sport, event } }: PlanContext) => (event ? eventRead(event) : boardRead(sport));

export function plan(context: PlanContext) {
  return isWrittenWrong(context) ? [siteConfigRead] : [siteConfigRead, readOf(context)];
}

const isWrittenWrong = ({ params: { event } }: PlanContext) => event !== undefined && !/^[1-9]\d{0,14}$/.test(event);

/** Betting may be switched off; sports and events come and go. */
export function validate(context: PlanContext) {
  const { sport, event } = context.params;
  if (context.answer(siteConfigRead)?.isBettingEnabled === false || isWrittenWrong(context))
    return { status: 404 } as const;
  const board = context.answer(readOf(context));
  if (!board) return null;
  const isSport = sport === undefined || sport === LIVE || board.sports.some(({ sysname }) => sysname === sport);
  const isEvent = event === undefined || board.events.some((each) => each.sport === sport);
  return isSport && isEvent ? null : ({ status: 404 } as const);
}

export function head(context: PlanContext) {
  const { site, params } = context;
  const board = context.answer(readOf(context));
  const things = board?.events.slice(0, DESCRIBED).map((event) => eventThing(event, site)) ?? [];
  const [event] = board?.events ?? [];
  if (params.event && event) {
    const match = `${event.home} – ${event.away}`;
    return {
      title: `${match} · ${event.league}`,
      name: match,
      description: `${match}, ${event.sport_name}, ${event.league}, ${formatDateTime(event.starts_at, site.timeZone)}`,
      path: eventPath(event),
      things,
    };
  }
  const sport = board?.sports.find(({ sysname }) => sysname === params.sport);
  return sport ? { title: sport.name, name: sport.name, things } : { things };
}
