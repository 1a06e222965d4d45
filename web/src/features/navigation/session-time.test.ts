import { expect, test } from "vitest";
import { sessionTime } from "./session-time.ts";

test("formats a session time", () => {
  expect(sessionTime(0)).toBe("0:00");
  expect(sessionTime(7_999)).toBe("0:07");
  expect(sessionTime(750_000)).toBe("12:30");
  expect(sessionTime(3_909_000)).toBe("1:05:09");
});

test("a clock that was set back gives zero", () => {
  expect(sessionTime(-5000)).toBe("0:00");
});
