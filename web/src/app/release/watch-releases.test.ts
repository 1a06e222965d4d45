import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchReleases } from "./watch-releases.ts";

const MINUTE = 60_000;
let latest: unknown;
let described: string[];
const asked = vi.fn<(address: string) => void>();
const tell = vi.fn<(release: string | null) => void>();
let visibility: DocumentVisibilityState;
let stop: () => void;

const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  [latest, described, visibility] = [{ id: "a" }, ["b", "c"], "visible"];
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.stubGlobal("fetch", (address: string) => {
    asked(address);
    if (latest instanceof Error) return Promise.reject(latest);
    if (address === "/builds/latest.json") return Promise.resolve(Response.json(latest));
    const id = /meta\/(.*)\.json$/.exec(address)?.[1] ?? "";
    return Promise.resolve(described.includes(id) ? Response.json({ id }) : new Response(null, { status: 404 }));
  });
  stop = watchReleases("a", tell);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
  tell.mockReset();
});

test("asks every five minutes, and tells a release once it is described", async () => {
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.mock.calls).toEqual([["/builds/latest.json"]]);
  expect(tell).toHaveBeenLastCalledWith(null);
  latest = { id: "new" };
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(tell).toHaveBeenCalledOnce();
  described.push("new");
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(tell).toHaveBeenLastCalledWith("new");
});

test("a build that one instance of several answers is not told", async () => {
  for (const id of ["b", "a", "c", "b"]) {
    latest = { id };
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
  }
  expect(tell.mock.calls).toEqual([[null]]);
});

test("tells when the release is taken back", async () => {
  latest = { id: "b" };
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  latest = { id: "a" };
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(tell.mock.calls).toEqual([["b"], [null]]);
});

test("waits up to half as long again, so that not all browsers ask at once", async () => {
  stop();
  vi.spyOn(Math, "random").mockReturnValue(0.9999);
  stop = watchReleases("a", tell);
  await vi.advanceTimersByTimeAsync(7 * MINUTE);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  expect(asked).toHaveBeenCalledOnce();
});

test("does not ask while hidden, and asks at once when it is due and the page is seen again", async () => {
  show("hidden");
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).not.toHaveBeenCalled();
  show("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();
  show("hidden");
  show("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ["nobody answers", new TypeError("offline")],
  ["the answer is empty", null],
  ["the id is no text", { id: 5 }],
])("tells nothing when %s", async (_name, answer) => {
  latest = answer;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked).toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
});
