import { expect, test } from "vitest";
import { linkedPages } from "./pagination.ts";

test("a page links to the first, the last, its neighbours and pages further away", () => {
  expect(linkedPages(1, 1)).toEqual([1]);
  expect(linkedPages(1, 3)).toEqual([1, 2, 3]);
  expect(linkedPages(50, 667)).toEqual([1, 40, 48, 49, 50, 51, 52, 60, 150, 667]);
});

test("every page of a long list is within twelve steps of the first", () => {
  const steps = new Map([[1, 0]]);
  for (const [page, step] of steps)
    for (const next of linkedPages(page, 667)) if (!steps.has(next)) steps.set(next, step + 1);
  expect(steps.size).toBe(667);
  expect(Math.max(...steps.values())).toBeLessThanOrEqual(12);
});
