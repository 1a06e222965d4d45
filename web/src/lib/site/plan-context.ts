import type { ReadSource } from "../api/reads.ts";
import { isPage, type PageQuery, type PlanContext, type RouteEntry } from "./route-entry.ts";
import type { SiteContext } from "./site-context.ts";

export function planContext(
  site: SiteContext,
  { entry, params }: Pick<PlanContext, "params"> & { entry: RouteEntry },
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
