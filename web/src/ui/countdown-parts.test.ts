import { expect, test } from "vitest";
import { countdownParts } from "./countdown-parts.ts";

test("splits the time left", () => {
  const left = ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000;
  expect(countdownParts(1_000_000 + left, 1_000_000)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
    isOver: false,
  });
});

test("the last moment still counts, the end and the past do not", () => {
  expect(countdownParts(1500, 1000)).toMatchObject({ seconds: 1, isOver: false });
  expect(countdownParts(1000, 1000).isOver).toBe(true);
  expect(countdownParts(0, 1000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true });
});
