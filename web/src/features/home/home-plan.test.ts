import { expect, test } from "vitest";
import { PLAYER } from "#testing/render-part.tsx";
import type { PlanContext } from "#lib/site/route-entry.ts";
import type { Read } from "#lib/api/reads.ts";
import { homeCategoriesRead, recentRead } from "./queries.ts";
import { plan } from "./pages/home.tsx";

const context = (user: PlanContext["site"]["user"], answers: readonly (readonly [Read, unknown])[] = []) =>
  ({
    site: { user },
    answer: (read: Read) => answers.find(([known]) => known.key === read.key)?.[1],
  }) as unknown as PlanContext;

const category = (id: string) => ({ id, name: id, icon: "", games: [], total: 40 });
const names = (reads: readonly Read[]) => reads.map((read) => `${read.name} ${JSON.stringify(read.params)}`);

test("a guest's page asks for nothing of a player", () => {
  expect(plan(context(null)).map((read) => read.key)).not.toContain(recentRead.key);
  expect(plan(context(PLAYER)).map((read) => read.key)).toContain(recentRead.key);
});

test("once the categories are known the server fills the first two rows, and no more", () => {
  const reads = plan(
    context(null, [[homeCategoriesRead, { items: ["popular", "new", "slots"].map(category), count: 3, offset: 0 }]]),
  );
  expect(names(reads).filter((name) => name.startsWith("games/get "))).toEqual([
    'games/get {"options":"{\\"category\\":\\"popular\\",\\"count\\":12}"}',
    'games/get {"options":"{\\"category\\":\\"new\\",\\"count\\":12}"}',
  ]);
});

test("live winners are the browser's own", () => {
  expect(names(plan(context(null))).some((name) => name.includes("getWinners"))).toBe(false);
});
