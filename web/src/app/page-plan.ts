import { matchRoutes, type RouteObject } from "react-router";
import type { ReadSource } from "../lib/reads.ts";
import type { SiteContext } from "../lib/site-context.ts";
import { routes } from "../routes.ts";
import type { PlanContext, RouteEntry } from "../lib/route-entry.ts";

const TABLE: RouteObject[] = routes.map((entry) => ({ id: entry.id, path: entry.path }));
const NOT_FOUND_ROUTE = "not-found";
const ENTRIES = new Map(routes.map((entry) => [entry.id, entry]));

export type PageMatch = { entry: RouteEntry; params: PlanContext["params"] };

/**
 * The route of a path without locale prefix. The table ends with a catch-all; the router's patterns end at a line's end, and
 * what is beyond even the catch-all is as little a page.
 */
export function matchPage(path: string): PageMatch {
  const match = matchRoutes(TABLE, path)?.at(-1);
  const entry = ENTRIES.get(match?.route.id ?? NOT_FOUND_ROUTE);
  if (!entry) throw new Error("The route table has no catch-all");
  return { entry, params: match?.params ?? {} };
}

export function planContext(site: SiteContext, params: PlanContext["params"], answer: ReadSource): PlanContext {
  return { site, locale: site.locale, params, query: new URLSearchParams(site.search), answer };
}
