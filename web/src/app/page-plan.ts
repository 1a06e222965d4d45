import { matchRoutes, type RouteObject } from "react-router";
import type { ReadSource } from "#lib/api/reads.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { routes } from "../routes.ts";
import { isPage, type PageQuery, type PlanContext, type RouteEntry } from "#lib/site/route-entry.ts";

const TABLE: RouteObject[] = routes.map((entry) => ({ id: entry.id, path: entry.path }));
const ENTRIES = new Map(routes.map((entry) => [entry.id, entry]));

export type PageMatch = { entry: RouteEntry; params: PlanContext["params"] };

/**
 * The route of a path without locale prefix. The table ends with a catch-all, but the router's patterns do not match line
 * breaks: an address with one is not found, like an address that the catch-all matches.
 */
export function matchPage(path: string): PageMatch {
  const match = matchRoutes(TABLE, path)?.at(-1);
  const entry = ENTRIES.get(match?.route.id ?? "") ?? (routes.at(-1) as RouteEntry);
  return { entry, params: match?.params ?? {} };
}

export function planContext(
  site: SiteContext,
  { entry, params }: PageMatch,
  answer: ReadSource,
  failure: PlanContext["failure"] = () => undefined,
): PlanContext {
  return { site, locale: site.locale, params, query: declaredQuery(entry, site.search), answer, failure };
}

function declaredQuery(entry: RouteEntry, search: string): PageQuery {
  const all = new URLSearchParams(search);
  const names = isPage(entry) ? entry.query : undefined;
  const declared = (name: string) => {
    if (!names?.includes(name)) throw new Error(`Route ${entry.id} does not declare ${name} in its query (routes.ts)`);
    return name;
  };
  return { get: (name) => all.get(declared(name)), has: (name) => all.has(declared(name)) };
}
