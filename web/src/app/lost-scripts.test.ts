import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadOnLostScript } from "./lost-scripts.ts";

const reload = vi.fn<() => void>();
const assign = vi.fn<(address: string | URL) => void>();
const answer = vi.fn<() => Promise<Response>>();

let listeners: Map<string, () => void>;
const watch = (build: string, coming: string | null | undefined) => reloadOnLostScript(build, () => coming);
const say = async (event: string) => {
  listeners.get(event)?.();
  await vi.advanceTimersByTimeAsync(0);
};

/** Whether the page reports the failure after pending timers. */
async function isTold(settled: () => Promise<void>): Promise<boolean> {
  let isSettled = false;
  void settled().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(0);
  return isSettled;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  listeners = new Map();
  answer.mockResolvedValue(new Response(null));
  vi.stubGlobal("fetch", answer);
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(location, "assign").mockImplementation(assign);
  // Listeners of a separate document.
  vi.spyOn(window, "addEventListener").mockImplementation(
    (name, listener) => void listeners.set(name, listener as () => void),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [reload, assign, answer]) mock.mockReset();
});

test("loads the coming page as a document, with its search and hash, once", async () => {
  const settled = watch("a", "/fr/gamehall?category=slots#top");
  expect(await isTold(settled)).toBe(true);
  await say("vite:preloadError");
  await say("vite:preloadError");
  expect(assign.mock.calls).toEqual([["/fr/gamehall?category=slots#top"]]);
  expect(await isTold(settled)).toBe(false);
  // The same build again, a moment later.
  const later = watch("a", "/winners");
  await say("vite:preloadError");
  expect(assign).toHaveBeenCalledOnce();
  expect(await isTold(later)).toBe(true);
});

test("reloads this page without a navigation", async () => {
  watch("a", null);
  await say("vite:preloadError");
  expect(reload).toHaveBeenCalledOnce();
});

test("reloads a starting document once, and never without storage", async () => {
  watch("a", undefined);
  await say("vite:preloadError");
  expect(reload).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 3_600_000);
  watch("a", undefined);
  await say("vite:preloadError");
  expect(reload).toHaveBeenCalledOnce();
  localStorage.clear();
  vi.stubGlobal("localStorage", null);
  watch("a", undefined);
  await say("vite:preloadError");
  expect(reload).toHaveBeenCalledOnce();
});

test("does not reload while leaving, when Firefox fails the imports of the document", async () => {
  const settled = watch("a", null);
  await say("beforeunload");
  await say("vite:preloadError");
  expect(reload).not.toHaveBeenCalled();
  expect(await isTold(settled)).toBe(false);
  // A download or a pressed Escape: the document stays after all.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await isTold(settled)).toBe(true);
  await say("vite:preloadError");
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["nobody answers", () => Promise.reject(new TypeError("offline"))],
  ["the site is down", () => Promise.resolve(new Response(null, { status: 503 }))],
])("keeps the page and reports the loss when %s", async (_name, result) => {
  answer.mockImplementation(result);
  const settled = watch("a", "/winners");
  await say("vite:preloadError");
  expect(assign).not.toHaveBeenCalled();
  expect(await isTold(settled)).toBe(true);
});
