import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetIntent, rememberIntent, takeIntent } from "./intent.ts";

const LIKE = { kind: "like", sysname: "gold-pan-creek" } as const;

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test("an intent is taken once, for half an hour", () => {
  rememberIntent(LIKE, 1000);
  expect(takeIntent("tournament", 2000), "another kind").toBeNull();
  expect(takeIntent("like", 2000)).toBe(LIKE.sysname);
  expect(takeIntent("like", 2000)).toBeNull();
  rememberIntent(LIKE, 1000);
  expect(takeIntent("like", 1000 + 30 * 60_000)).toBeNull();
  rememberIntent(LIKE, 1000);
  expect(takeIntent("like", 999)).toBeNull();
  rememberIntent(LIKE, 1000);
  forgetIntent();
  expect(takeIntent("like", 1000)).toBeNull();
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '{"kind":"like"}',
  '{"kind":"pay","sysname":"x","at":1}',
  '{"kind":"like","sysname":"../x","at":1}',
  '{"kind":"like","sysname":"x","at":"1"}',
])("invalid stored text is no intent: %s", (text) => {
  sessionStorage.setItem("foyer.intent", text);
  expect(takeIntent("like", 1)).toBeNull();
});

test("without storage the intent is lost", () => {
  vi.stubGlobal("sessionStorage", null);
  rememberIntent(LIKE, 1);
  expect(takeIntent("like", 1)).toBeNull();
});
