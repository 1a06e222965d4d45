import { expect, test } from "vitest";
import { isPage, type PageModule, type PageQuery, type PlanContext } from "#lib/site/route-entry.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { SITE } from "#testing/site-context.ts";
import { routes } from "../routes.ts";
import { matchPage } from "./page-plan.ts";
import { planContext } from "#lib/site/plan-context.ts";

const modules = import.meta.glob<PageModule>(["../features/*/pages/*.tsx", "!../**/*.test.tsx"]);
const PLAYER = { is_authenticated: true, uid: 7, login: "player" } as unknown as SiteContext["user"];

/** A context that records which query parameters are read. */
function watched(context: PlanContext, read: Set<string>): PlanContext {
  const watch = <T>(how: (name: string) => T) => {
    return (name: string) => {
      read.add(name);
      return how(name);
    };
  };
  const query: PageQuery = { get: watch(context.query.get), has: watch(context.query.has) };
  return { ...context, query };
}

test.each(routes.filter(isPage))(
  "$path looks at the names of its query that it declares, and at no other",
  async (entry) => {
    const page = await modules[`../features/${entry.page}.tsx`]?.();
    if (!page) throw new Error(`${entry.id} has no module`);
    const path = entry.path.replace(/:\w+\??/, "7").replace("*", "7");
    const match = { ...matchPage(path), entry };
    const read = new Set<string>();
    for (const user of [null, PLAYER]) {
      const context = watched(
        planContext({ ...SITE, path, user }, match, () => undefined),
        read,
      );
      page.plan?.(context);
      page.validate?.(context);
      page.redirect?.(context);
      page.head?.(context);
    }
    expect([...read].toSorted()).toEqual([...(entry.query ?? [])].toSorted());
  },
);

test("a plan cannot read a name that its route does not declare", () => {
  const site = { ...SITE, path: "/gamehall", search: "?type=slot&sort=new" };
  const { query } = planContext(site, matchPage(site.path), () => undefined);
  expect(query.get("type")).toBe("slot");
  expect(() => query.get("sort")).toThrow("Route gamehall does not declare sort");
});
