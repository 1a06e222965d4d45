import { expect, test } from "vitest";
import { levelProgress } from "./progress.ts";

const LEVELS = [
  { level: 2, points: 300, title: "Loge" },
  { level: 0, points: 0, title: "Foyer" },
  { level: 1, points: 100, title: "Balcony" },
];

test("between two levels the progress counts from the reached one", () => {
  expect(levelProgress(LEVELS, 1, 150)).toMatchObject({
    current: { title: "Balcony" },
    next: { title: "Loge" },
    percent: 25,
    missing: 150,
  });
});

test("the top level has no next one", () => {
  expect(levelProgress(LEVELS, 2, 900)).toMatchObject({ next: null, percent: 100, missing: 0 });
});
