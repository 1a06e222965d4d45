import type { PlanContext } from "#lib/site/route-entry.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { boardRead } from "../book/queries.ts";

export { SportsbookPage as Component } from "../book/sportsbook-page.tsx";

export const plan = () => [siteConfigRead, boardRead()];

export function validate({ answer }: PlanContext) {
  return answer(siteConfigRead)?.isBettingEnabled === false ? ({ status: 404 } as const) : null;
}
