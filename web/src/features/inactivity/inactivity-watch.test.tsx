import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { InactivityWatch } from "./inactivity-watch.tsx";

const INFO = {
  time_to_force_logout: 1800,
  user_inactivity_cashier_time: 600,
  user_inactivity_pp_time: 1200,
  capabilities: [],
};
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const renderAt = (path: string, info: unknown = INFO) =>
  renderPart(<InactivityWatch />, { user: PLAYER, path, answers: info ? [[generalInfoRead, info]] : [] });

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
const warned = ({ dialogs }: ReturnType<typeof renderAt>) =>
  dialogs.snapshot().some(({ name }) => name === "inactivity");

test.each([
  ["/gamehall", 24],
  ["/cashier/wallet", 8],
  ["/cashier/paypending/7", 16],
])("on %s the warning comes after %i minutes", async (path, minutes) => {
  const page = renderAt(path);
  await pass(minutes - 1);
  expect(warned(page)).toBe(false);
  await pass(1);
  expect(warned(page)).toBe(true);
});

test("a cashier page in the background has the time of the site", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const page = renderAt("/cashier/wallet");
  await pass(23);
  expect(warned(page)).toBe(false);
});

test("times that are known later sign nobody out at once", async () => {
  const page = renderAt("/cashier/wallet", null);
  await pass(1);
  act(() => page.queries.setQueryData(generalInfoRead.queryKey, INFO as never));
  await pass(7);
  expect(warned(page)).toBe(false);
  await pass(1);
  expect(warned(page)).toBe(true);
});
