import { matchRoutes, type RouteObject } from "react-router";
import { routes } from "../routes.ts";
import type { PlanContext, RouteEntry } from "#lib/site/route-entry.ts";

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
