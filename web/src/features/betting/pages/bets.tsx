import type { PlanContext } from "#lib/site/route-entry.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { notFound } from "#lib/site/own-data.ts";
import { boardRead } from "../book/queries.ts";

export { SportsbookPage as Component } from "../book/sportsbook-page.tsx";

export const plan = () => [siteConfigRead, boardRead()];

export function validate(context: PlanContext) {
  return context.answer(siteConfigRead)?.isBettingEnabled === false ? notFound(context) : null;
}
