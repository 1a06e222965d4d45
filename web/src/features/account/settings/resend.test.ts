import { expect, test } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import { waitOf } from "./resend.ts";

const refusal = (data: unknown) => new ApiError("TooManyRequestsException", "Resend time is 1700000060", 429, 0, data);
const NOW_MS = 1_700_000_000_000;

test("a refusal that names the time is waited for, by its span rather than by the clock", () => {
  expect(waitOf(refusal({ resend_time: 1_700_000_060 }), NOW_MS)).toBe(60);
  expect(waitOf(refusal({ resend_time: 1_900_000_000, retry_after: 42 }), NOW_MS)).toBe(42);
});
test("no clock makes anybody wait for hours, or not at all", () => {
  expect(waitOf(refusal({ resend_time: 1_900_000_000 }), NOW_MS)).toBe(600);
  expect(waitOf(refusal({ resend_time: 1_600_000_000 }), NOW_MS)).toBe(1);
});
test("other refusals are not about waiting", () => {
  expect(waitOf(refusal({ retry_after: 10 }), NOW_MS)).toBeNull();
  expect(waitOf(refusal(null), NOW_MS)).toBeNull();
  expect(waitOf(new Error("x"), NOW_MS)).toBeNull();
});
