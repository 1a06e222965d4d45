import { expect, test } from "vitest";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { isPage, UNAVAILABLE, type PageModule, type PlanContext } from "#lib/site/route-entry.ts";
import { SITE } from "#testing/site-context.ts";
import { routes } from "../routes.ts";
import { matchPage } from "./page-plan.ts";
import { planContext } from "#lib/site/plan-context.ts";

const modules = import.meta.glob<PageModule>(["../features/*/pages/*.tsx", "!../**/*.test.tsx"]);

/** `bets` is a single page for every path below it. */
const WITHOUT_DATA = ["bets"];

const ABOUT_SOMETHING = routes.filter(
  (entry) => isPage(entry) && /[:*]/.test(entry.path) && entry.id !== "not-found" && !WITHOUT_DATA.includes(entry.id),
);

/** Without the optional parameters after the first. */
const addressOf = (pattern: string, value: string) =>
  pattern.replace(/:\w+\??/, encodeURIComponent(value)).replaceAll(/\/:\w+\?/g, "");

/** Opens a page at an address, with the given answers and failures. */
async function at(
  pattern: string,
  value: string,
  answer: PlanContext["answer"] = () => undefined,
  failure: PlanContext["failure"] = () => undefined,
) {
  const path = addressOf(pattern, value);
  const match = matchPage(path);
  const { entry } = match;
  if (!isPage(entry)) throw new Error(`${path} is no page`);
  const page = await modules[`../features/${entry.page}.tsx`]?.();
  if (!page) throw new Error(`${entry.id} has no module`);
  const context = planContext({ ...SITE, path }, match, answer, failure);
  return { context, page, verdict: page.validate?.(context) };
}

test.each(ABOUT_SOMETHING.map(({ id, path }) => [id, path]))(
  "%s plans the read of its own data and validates its address by it",
  async (_id, path) => {
    const { page, context } = await at(path, "7");
    const reads = page.plan?.(context) ?? [];
    expect(reads.length).toBeGreaterThan(0);
    const failing = (status: number) => (read: AnyRead) =>
      reads.some((planned) => keyOf(planned) === keyOf(read)) ? status : undefined;
    for (const status of [500, 502, 503, 504]) {
      expect((await at(path, "7", undefined, failing(status))).verdict, `${status}`).toEqual({
        status: 503,
        type: UNAVAILABLE,
      });
    }
    for (const status of [400, 404, 422]) {
      expect((await at(path, "7", undefined, failing(status))).verdict, `${status}`).toEqual({
        status: 404,
        message: `Page Not Found: ${addressOf(path, "7")}`,
      });
    }
    // No verdict before the data has loaded.
    expect((await at(path, "7")).verdict).toBeNull();
  },
);

test.each([
  ["/game/:sysname", ["\0", " ", "a\nb", "x".repeat(129)]],
  ["/platform/game/:sysname", ["\0"]],
  ["/tournaments/:id", ["\0", "0", "00", "007", "99999999999999999999999"]],
  ["/tournaments/:id/gamehall", ["\0", "0", "99999999999999999999999"]],
  ["/jackpots/:id", ["\0", "0", "99999999999999999999999"]],
  ["/promotions/:id", ["\0", "0", "007", "99999999999999999999999", " "]],
  ["/offers/:id", ["\0", "0", "007", "99999999999999999999999", " "]],
  ["/loyalty/:sysname", ["\0", " "]],
  ["/betting/:sport?/:event?", ["\0", " ", "x".repeat(129)]],
  ["/cashier/paysuccess/:transaction?", ["\0", " ", "x".repeat(129)]],
])("%s is not found for an impossible id, without any read", async (path, values) => {
  for (const value of values) {
    const { page, context, verdict } = await at(path, value);
    expect(verdict, JSON.stringify(value)).toMatchObject({ status: 404 });
    expect(page.plan?.(context), JSON.stringify(value)).toEqual([]);
  }
});
