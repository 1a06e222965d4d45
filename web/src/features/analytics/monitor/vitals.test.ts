import { expect, test } from "vitest";
import { VitalsSum } from "./vitals.ts";

const entry = (values: object) => values as PerformanceEntry;

test("paints: the first content, and the last largest element", () => {
  const sum = new VitalsSum();
  sum.paint(entry({ name: "first-paint", startTime: 100 }));
  sum.paint(entry({ name: "first-contentful-paint", startTime: 120.4 }));
  sum.largest(entry({ startTime: 300.2 }));
  sum.largest(entry({ startTime: 812.6 }));
  expect(sum.vitals).toEqual({ fcp: 120, lcp: 813 });
});

test("layout shifts: the worst session window, without those that the visitor causes", () => {
  const sum = new VitalsSum();
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    sum.shift(entry({ startTime, value, hadRecentInput }));
  shift(100, 0.05);
  shift(900, 0.05);
  shift(1000, 0.5, true);
  expect(sum.vitals.cls).toBe(0.1);
  // After a second without a shift a new window begins.
  shift(3000, 0.08);
  expect(sum.vitals.cls).toBe(0.1);
  shift(3500, 0.08);
  expect(sum.vitals.cls).toBe(0.16);
});

test("a session window of layout shifts ends after five seconds", () => {
  const sum = new VitalsSum();
  for (let at = 0; at <= 6300; at += 900) sum.shift(entry({ startTime: at, value: 0.01 }));
  expect(sum.vitals.cls).toBe(0.06);
});

test("the slowest interaction counts, of which each is one whatever its events", () => {
  const sum = new VitalsSum();
  const interaction = (interactionId: number, duration: number) =>
    sum.interaction(entry({ interactionId, duration }), 3);
  interaction(0, 900);
  interaction(1, 48);
  interaction(2, 160);
  interaction(2, 120);
  expect(sum.vitals.inp).toBe(160);
});

test("of many interactions one in fifty may be slower", () => {
  const sum = new VitalsSum();
  for (let id = 1; id <= 20; id += 1) sum.interaction(entry({ interactionId: id, duration: id * 10 }), 120);
  expect(sum.vitals.inp).toBe(180);
});
