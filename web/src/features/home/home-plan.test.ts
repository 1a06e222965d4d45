import { expect, test } from "vitest";
import { PLAYER } from "#testing/render-part.tsx";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { homeCategoriesRead, recentRead } from "./queries.ts";
import { plan } from "./pages/home.tsx";

const context = (user: PlanContext["site"]["user"], answers: readonly (readonly [AnyRead, unknown])[] = []) =>
  ({
    site: { user },
    answer: (read: AnyRead) => answers.find(([known]) => keyOf(known) === keyOf(read))?.[1],
  }) as unknown as PlanContext;

const category = (id: string) => ({ id, name: id, icon: "", games: [], total: 40 });
const names = (reads: readonly AnyRead[]) =>
  reads.map((read) => `${read.queryKey[1]} ${JSON.stringify(read.queryKey[2])}`);

test("a guest's page asks for nothing of a player", () => {
  expect(plan(context(null)).map((read) => keyOf(read))).not.toContain(keyOf(recentRead));
  expect(plan(context(PLAYER)).map((read) => keyOf(read))).toContain(keyOf(recentRead));
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
