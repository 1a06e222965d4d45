import { expect, test } from "vitest";
import { formatDateTime, formatTime } from "./format.ts";

const MORNING = Date.UTC(2026, 1, 1, 8, 5) / 1000;
const MIDNIGHT = Date.UTC(2026, 1, 1, 0, 0) / 1000;

test("an instant is written as dd.mm.yyyy h:mm in the player's time zone", () => {
  expect(formatDateTime(MORNING, "Europe/Paris")).toBe("01.02.2026 9:05");
  expect(formatDateTime(MIDNIGHT, "UTC")).toBe("01.02.2026 0:00");
  expect(formatTime(MIDNIGHT, "America/New_York")).toBe("19:00");
});
