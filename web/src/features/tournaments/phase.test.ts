import { expect, test } from "vitest";
import { inOrder, phaseOf } from "./phase.ts";

const at = (starts_at: number, finished_at: number) => ({ starts_at, finished_at });

test("a tournament runs from its start up to, and not including, its end", () => {
  expect(phaseOf(at(100, 200), 99)).toBe("upcoming");
  expect(phaseOf(at(100, 200), 100)).toBe("running");
  expect(phaseOf(at(100, 200), 199)).toBe("running");
  expect(phaseOf(at(100, 200), 200)).toBe("finished");
});

test("running ones come first, then the next to start, then what ended last", () => {
  const long = at(0, 900);
  const short = at(0, 600);
  const soon = at(700, 800);
  const later = at(750, 800);
  const old = at(0, 100);
  const recent = at(0, 400);
  expect(inOrder([old, later, long, recent, soon, short], 500)).toEqual([short, long, soon, later, recent, old]);
});
