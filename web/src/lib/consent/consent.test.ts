import { beforeEach, expect, test, vi } from "vitest";
import { choice, choose, isAnswered, subscribe } from "./consent.ts";

const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test("a choice is remembered, and the page hears of it", () => {
  const heard = vi.fn();
  const stop = subscribe(heard);
  choose(["statistics", "marketing"], ["statistics"]);
  expect(choice()).toMatchObject({ asked: ["statistics", "marketing"], given: ["statistics"] });
  expect(choice()).toBe(choice());
  expect(heard).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem("foyer.consent")).toContain("statistics");
  stop();
  choose(["statistics"], []);
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a choice counts for what was asked, for half a year", () => {
  const made = { at: 1000, asked: ["statistics"] as const, given: [] };
  expect(isAnswered(null, ["statistics"], 1000)).toBe(false);
  expect(isAnswered(made, ["statistics"], 1000)).toBe(true);
  // The operator has configured something else since.
  expect(isAnswered(made, ["statistics", "marketing"], 1000)).toBe(false);
  expect(isAnswered(made, ["statistics"], 999 + 180 * DAY_MS)).toBe(true);
  expect(isAnswered(made, ["statistics"], 1000 + 180 * DAY_MS)).toBe(false);
});

test.each([
  '{"at":"1","asked":[],"given":[]}',
  '{"at":1,"asked":"statistics","given":[]}',
  '{"at":1}',
  "7",
  "necessary",
])("what somebody else has written is no choice: %s", (text) => {
  choose(["statistics"], ["statistics"]);
  localStorage.setItem("foyer.consent", text);
  // The value of this document remains.
  expect(choice()?.given).toEqual(["statistics"]);
});

test("unknown purposes are not agreed to", () => {
  localStorage.setItem("foyer.consent", '{"at":1,"asked":["statistics","everything"],"given":["everything"]}');
  expect(choice()).toEqual({ at: 1, asked: ["statistics"], given: [] });
});
