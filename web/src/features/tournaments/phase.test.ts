import { expect, test } from "vitest";
import type { TournamentStatus } from "#lib/api/entities.ts";
import { byPhase, phaseOf } from "./phase.ts";

const at = (starts_at: number, finished_at: number, status: TournamentStatus = "upcoming") => ({
  id: starts_at * 10_000 + finished_at,
  starts_at,
  finished_at,
  status,
});

test("a tournament runs from its start up to, and not including, its end, whatever its status was", () => {
  expect(phaseOf(at(100, 200), 99)).toBe("upcoming");
  expect(phaseOf(at(100, 200), 100)).toBe("running");
  expect(phaseOf(at(100, 200), 199)).toBe("running");
  expect(phaseOf(at(100, 200), 200)).toBe("finished");
});

test("a cancelled tournament is cancelled at any time", () => {
  for (const now of [0, 150, 300]) expect(phaseOf(at(100, 200, "cancelled"), now)).toBe("cancelled");
});

test("each phase has its order, cancelled ones are among those that are over, and none is there twice", () => {
  const long = at(0, 900);
  const short = at(0, 600);
  const soon = at(700, 800);
  const later = at(750, 800);
  const old = at(0, 100);
  const recent = at(0, 400);
  const cancelled = at(450, 950, "cancelled");
  expect(byPhase([old, later, long, recent, soon, short, cancelled, long], 500)).toEqual({
    running: [short, long],
    upcoming: [soon, later],
    past: [cancelled, recent, old],
  });
});
