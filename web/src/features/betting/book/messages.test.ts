import { expect, test } from "vitest";
import { bookMessage } from "./messages.ts";

const frame = {} as Window;
const BOOK = "https://book.example";
const told = (data: unknown, { origin = BOOK, source = frame }: { origin?: string; source?: Window } = {}) =>
  bookMessage({ data, origin, source }, frame, [BOOK]);
const message = (more: object) => ({ source: "foyer-sportsbook", ...more });

test("a message counts only from the frame's own window and origin", () => {
  const ready = message({ type: "ready" });
  expect(told(ready)).toEqual({ type: "ready" });
  expect(told(ready, { origin: "https://evil.example" })).toBeNull();
  expect(told(ready, { source: {} as Window })).toBeNull();
  expect(bookMessage({ data: ready, origin: BOOK, source: frame }, null, [BOOK])).toBeNull();
});

test("what is no message of the sportsbook is ignored", () => {
  for (const data of [
    null,
    "ready",
    7,
    {},
    { source: "foyer-game", type: "ready" },
    message({ type: "launch" }),
    message({}),
  ])
    expect(told(data)).toBeNull();
});

test("a height is a positive number of pixels within reason", () => {
  expect(told(message({ type: "height", height: 812.4 }))).toEqual({ type: "height", height: 813 });
  for (const height of [0, -1, Number.NaN, Infinity, 1e9, "800", undefined])
    expect(told(message({ type: "height", height }))).toBeNull();
});
