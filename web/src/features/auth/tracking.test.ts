import { beforeEach, expect, test } from "vitest";
import { knownTracking, rememberTracking } from "./tracking.ts";

const MONTH_MS = 30 * 86_400_000;
const ALL = {
  track_id: "td_1",
  publisher_id: "p-2",
  goal_id: "3",
  goal_entry_id: "4.1",
  link_id: "a:b",
  show_popup_reg: "1",
};

beforeEach(() => localStorage.clear());

test("every tracking parameter of an address is kept for a month, others are not", () => {
  rememberTracking(`?${new URLSearchParams({ ...ALL, category: "slots" })}`, 1000);
  expect(knownTracking(1000)).toEqual(ALL);
  expect(knownTracking(999 + MONTH_MS)).toEqual(ALL);
  expect(knownTracking(1000 + MONTH_MS)).toEqual({});
  expect(knownTracking(999)).toEqual({});
});

test("a later address without any keeps them, one with another set replaces them", () => {
  rememberTracking("?track_id=one&link_id=1", 1);
  rememberTracking("?category=slots", 2);
  expect(knownTracking(2)).toEqual({ track_id: "one", link_id: "1" });
  rememberTracking("?track_id=two", 3);
  expect(knownTracking(3)).toEqual({ track_id: "two" });
});

test.each(["", "<script>", "a b", "../x", "https://evil.example/", "x".repeat(129), "é", "a\u0000"])(
  "%j is no value",
  (value) => {
    rememberTracking(`?${new URLSearchParams({ track_id: value })}`, 1);
    expect(knownTracking(1)).toEqual({});
  },
);

test.each([
  "",
  "{",
  "null",
  "[]",
  '{"at":1}',
  '{"at":"1","given":{"track_id":"x"}}',
  '{"at":1,"given":null}',
  '{"at":1,"given":{"track_id":5,"link_id":"<"}}',
])("what somebody else has written is none: %s", (text) => {
  localStorage.setItem("foyer.tracking", text);
  expect(knownTracking(1)).toEqual({});
});
