import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadOnLostScript } from "./lost-scripts.ts";

const reload = vi.fn<() => void>();
const assign = vi.fn<(address: string | URL) => void>();

let heard: () => void = () => undefined;
const watch = (build: string, coming: string | null | undefined) => reloadOnLostScript(build, () => coming);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(location, "assign").mockImplementation(assign);
  // The listener of a document of its own.
  vi.spyOn(window, "addEventListener").mockImplementation((_name, listener) => void (heard = listener as () => void));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  assign.mockReset();
});

test("the page that is being gone to is loaded as a document, with its search and hash, once", () => {
  const isLeaving = watch("a", "/fr/gamehall?category=slots#top");
  expect(isLeaving()).toBe(false);
  heard();
  heard();
  expect(assign.mock.calls).toEqual([["/fr/gamehall?category=slots#top"]]);
  expect(isLeaving()).toBe(true);
  // The same build again, a moment later.
  watch("a", "/winners");
  heard();
  expect(assign).toHaveBeenCalledOnce();
});

test("without a navigation it is this page that is loaded again", () => {
  watch("a", null);
  heard();
  expect(reload).toHaveBeenCalledOnce();
});

test("a document that has only begun is loaded again once, and never where nothing can be remembered", () => {
  watch("a", undefined);
  heard();
  expect(reload).toHaveBeenCalledOnce();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  watch("a", undefined);
  heard();
  expect(reload).toHaveBeenCalledOnce();
  localStorage.clear();
  vi.stubGlobal("localStorage", null);
  watch("a", undefined);
  heard();
  expect(reload).toHaveBeenCalledOnce();
});
