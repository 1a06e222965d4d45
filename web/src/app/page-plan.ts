import { matchRoutes, type RouteObject } from "react-router";
import { layoutReads } from "../layouts/layout-reads.ts";
import type { Read, ReadSource } from "../lib/reads.ts";
import type { SiteContext } from "../lib/site-context.ts";
import { routes } from "../routes.ts";
import type { PageModule, PlanContext, RouteEntry } from "./route-entry.ts";

const TABLE: RouteObject[] = routes.map((entry) => ({ id: entry.id, path: entry.path }));
const ENTRIES = new Map(routes.map((entry) => [entry.id, entry]));

export type PageMatch = { entry: RouteEntry; params: PlanContext["params"] };

/** The route of a path without locale prefix. The table ends with a catch-all, so that there always is one. */
export function matchPage(path: string): PageMatch {
  const match = matchRoutes(TABLE, path)?.at(-1);
  const entry = match?.route.id === undefined ? undefined : ENTRIES.get(match.route.id);
  if (!match || !entry) throw new Error(`No route, not even the catch-all, matches ${path}`);
  return { entry, params: match.params };
}

export function planContext(site: SiteContext, params: PlanContext["params"], answer: ReadSource): PlanContext {
  return { site, locale: site.locale, params, query: new URLSearchParams(site.search), answer };
}

/** Everything a page needs: its layout's reads, then its own. Keys are unique. */
export function readsOf(entry: RouteEntry, page: PageModule | undefined, context: PlanContext): Read[] {
  const reads = new Map<string, Read>();
  for (const read of layoutReads(entry, context)) reads.set(read.key, read);
  for (const read of page?.plan?.(context) ?? []) reads.set(read.key, read);
  return [...reads.values()];
}
