import { expect, test } from "vitest";
import { countdownText, lastCall } from "./countdown-text.ts";

test("what is left reads like a clock, and never below nothing", () => {
  expect([360, 61, 9, 0, -3].map(countdownText)).toEqual(["6:00", "1:01", "0:09", "0:00", "0:00"]);
});

test("the seconds are called out a few times", () => {
  expect([360, 300, 299, 60, 31, 30, 10, 1].map(lastCall)).toEqual([null, 300, 300, 60, 60, 30, 10, 10]);
});
