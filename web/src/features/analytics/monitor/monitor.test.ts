import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSampled, Monitor } from "./monitor.ts";

const sent: Record<string, unknown>[] = [];
const network = vi.fn((_address: string, init: RequestInit) => {
  sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
  return Promise.resolve(new Response());
});

beforeEach(() => {
  sent.length = 0;
  network.mockClear();
  vi.stubGlobal("fetch", network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const monitor = (isAllowed = true) => {
  const made = new Monitor({
    address: "https://monitor.example/report",
    origin: "https://site.example",
    circumstances: { build: "b1", locale: "en", device: "default" },
    route: () => "tournament",
  });
  made.allow(isAllowed);
  return made;
};

function thrown(message: string, place = "https://site.example/assets/shared-aB1.js:1:2345"): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Object.anna (${place})\n    at ${place.replace("2345", "99")}`;
  return error;
}

test("an error is told by the route's name and the files of the build, without anything personal", () => {
  monitor().error(thrown("no player anna@petit.example at /tournaments/42?login=anna"));
  expect(sent).toEqual([
    {
      kind: "error",
      route: "tournament",
      message: "TypeError: no player … at /tournaments/…",
      stack: ["assets/shared-aB1.js:1:2345", "assets/shared-aB1.js:1:99"],
      build: "b1",
      locale: "en",
      device: "default",
    },
  ]);
  expect(network.mock.calls[0]?.[1]).toMatchObject({ method: "POST", credentials: "omit", keepalive: true });
});

test("an error that repeats is told once, and not more than ten different ones", () => {
  const all = monitor();
  for (const letter of "aabcdefghijklmnop") all.error(thrown(letter));
  expect(sent).toHaveLength(10);
});

test("what an extension throws is not the site's", () => {
  monitor().error(thrown("x", "chrome-extension://abc/content.js:1:1"));
  expect(sent).toEqual([]);
});

test("of a value that is no error only the kind is told", () => {
  const all = monitor();
  all.error("anna@petit.example");
  all.error(null);
  expect(sent.map(({ message }) => message)).toEqual(["Thrown: string", "Thrown: null"]);
});

test("a third party's monitor hears nothing before consent, and then what has happened before", () => {
  const all = monitor(false);
  all.error(thrown("early"));
  expect(network).not.toHaveBeenCalled();
  all.allow(true);
  expect(sent).toMatchObject([{ message: "TypeError: early" }]);
  all.allow(true);
  expect(sent).toHaveLength(1);
});

test("errors before the start are told, later ones by the window's events, and the vitals once when the page is hidden", () => {
  window.foyerErrors = [new ErrorEvent("error", { error: thrown("before the start") })];
  monitor().start();
  window.dispatchEvent(new ErrorEvent("error", { error: thrown("later") }));
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  const rejection = Object.assign(new Event("unhandledrejection"), { reason: thrown("rejected") });
  window.dispatchEvent(rejection);
  expect(sent.map(({ message }) => message)).toEqual([
    "TypeError: before the start",
    "TypeError: later",
    "TypeError: rejected",
  ]);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent.filter(({ kind }) => kind === "vitals")).toMatchObject([{ route: "tournament", build: "b1" }]);
});

test("the share of page loads that report", () => {
  const random = vi.spyOn(crypto, "getRandomValues");
  const draw = (value: number) =>
    random.mockImplementationOnce((array) => {
      (array as Uint32Array)[0] = value * 2 ** 32;
      return array;
    });
  draw(0.099);
  expect(isSampled(10)).toBe(true);
  draw(0.101);
  expect(isSampled(10)).toBe(false);
  draw(0.999);
  expect(isSampled(100)).toBe(true);
});
