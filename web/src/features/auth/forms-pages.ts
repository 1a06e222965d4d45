import { returnPath } from "#lib/navigation/return-url.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { RETURN_KEY } from "./social.ts";

/** Where signing in on /forms/* leads: to the page that was wanted, else home. For the router, which adds the locale by itself. */
export function afterForms(query: URLSearchParams, site: Pick<SiteContext, "origin" | "locale">, hash = ""): string {
  return returnPath(query.get("redirectUrl"), site, hash) ?? "/";
}

/**
 * Who is in already has nothing to do on /forms/*. But a social sign-in that began there returns there with its session: the
 * page has to be shown, or its popup would neither tell the page that waits nor close (social-return.tsx).
 */
export function leaveForms({ site }: PlanContext): string | null {
  // The whole query: a player's page is never shared, and a guest's does not depend on it.
  const query = new URLSearchParams(site.search);
  return site.user && !query.has(RETURN_KEY) ? afterForms(query, site) : null;
}
