import { returnPath } from "#lib/navigation/return-url.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { RETURN_KEY } from "./social.ts";

/**
 * The target after signing in on /forms/*: the requested page, else the home page. Without a locale prefix, which the
 * router adds.
 */
export function afterForms(query: URLSearchParams, site: Pick<SiteContext, "origin" | "locale">, hash = ""): string {
  return returnPath(query.get("redirectUrl"), site, hash) ?? "/";
}

/**
 * Redirects a signed-in player away from /forms/*. Exception: a social sign-in that started there returns there with
 * its session. The page must render, or its popup would neither notify the opener nor close (social-return.tsx).
 */
export function leaveForms({ site }: PlanContext): string | null {
  // Reads the whole query: a player's page is never cached, and a guest's does not depend on it.
  const query = new URLSearchParams(site.search);
  return site.user && !query.has(RETURN_KEY) ? afterForms(query, site) : null;
}
