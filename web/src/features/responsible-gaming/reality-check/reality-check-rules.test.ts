import { expect, test } from "vitest";
import { intervalsPassed, nextStep, parseAnswered } from "./reality-check-rules.ts";

const SINCE = 1_800_000_000;
const at = (minutes: number) => (SINCE + minutes * 60) * 1000;
const every15 = { minutes: 15, since: SINCE };

test("intervals are counted by the wall from the session's beginning", () => {
  expect([0, 14.99, 15, 29.9, 30, 600].map((minutes) => intervalsPassed(every15, at(minutes)))).toEqual([
    0, 0, 1, 1, 2, 40,
  ]);
  expect(intervalsPassed(every15, at(-60))).toBe(0);
  expect(intervalsPassed({ minutes: 0, since: SINCE }, at(60))).toBe(0);
});

test("a reminder comes once an interval, and one for many that passed in a sleep", () => {
  const answered = (count: number) => ({ ...every15, count });
  expect(nextStep(every15, answered(0), at(14))).toBe("wait");
  expect(nextStep(every15, answered(0), at(15))).toBe("remind");
  expect(nextStep(every15, answered(1), at(29))).toBe("wait");
  expect(nextStep(every15, answered(1), at(300))).toBe("remind");
  expect(nextStep(every15, answered(20), at(300))).toBe("wait");
});

test("a new session and a new interval begin without a reminder", () => {
  expect(nextStep(every15, null, at(70))).toBe("begin");
  expect(nextStep(every15, { ...every15, since: SINCE - 999, count: 4 }, at(70))).toBe("begin");
  expect(nextStep(every15, { ...every15, minutes: 60, count: 1 }, at(70))).toBe("begin");
  expect(nextStep({ minutes: 0, since: SINCE }, null, at(70))).toBe("wait");
});

test("what storage holds is read with care", () => {
  expect(parseAnswered({ ...every15, count: 2, more: 1 })).toEqual({ ...every15, count: 2 });
  for (const wrong of [null, 3, "x", {}, { minutes: 15, since: SINCE }, { minutes: "15", since: SINCE, count: 0 }])
    expect(parseAnswered(wrong)).toBeNull();
});
