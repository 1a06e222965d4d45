import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverNow, setServerTime } from "./clock.ts";
import { correctedTime, watchServerTime } from "./server-time.ts";

const SERVER = Date.UTC(2030, 0, 1, 12);
const HOUR_MS = 3_600_000;

/** The server's clock; it advances with the fake timers and while the device sleeps. */
let behind: number;
const serverTime = () => Date.now() + behind;
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers({
    now: SERVER - HOUR_MS,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  behind = HOUR_MS;
  setServerTime(serverTime());
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(null, { headers: { date: new Date(serverTime()).toUTCString() } }))),
  );
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const watch = async () => {
  end = watchServerTime();
  await vi.advanceTimersByTimeAsync(0);
};
/** Only the wall clock advances: the monotonic clock stops with the device. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const error = () => Math.abs(serverNow() - serverTime());

test.each([
  ["inside of the header's second it stays", 10_700, 10_000, 100, 10_700],
  ["the time that the answer took is allowed", 11_050, 10_000, 100, 11_050],
  ["behind it is put into the middle", 4000, 10_000, 200, 10_600],
  ["ahead it is put into the middle", 3_600_000, 10_000, 0, 10_500],
])("the server's time is corrected: %s", (_, now, date, took, expected) =>
  expect(correctedTime(now, date, took)).toBe(expected),
);

test("a page that was cached for ten minutes gets the right time", async () => {
  setServerTime(serverTime() - 10 * 60_000);
  await watch();
  expect(error()).toBeLessThanOrEqual(1000);
});

test("setting the device's clock changes nothing, and the time advances", async () => {
  await watch();
  const before = serverNow();
  vi.setSystemTime(Date.now() - 7 * HOUR_MS);
  behind += 7 * HOUR_MS;
  expect(serverNow()).toBe(before);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(error()).toBeLessThanOrEqual(1000);
});

test("after a sleep the time is right at the next check", async () => {
  await watch();
  sleep(8 * HOUR_MS);
  expect(error()).toBeGreaterThan(7 * HOUR_MS);
  await vi.advanceTimersByTimeAsync(5000);
  expect(error()).toBeLessThanOrEqual(1000);
});

test("a page from the back-forward cache asks at once", async () => {
  await watch();
  sleep(HOUR_MS);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(error()).toBeLessThanOrEqual(1000);
});

test("an awake page asks once; a failed request is repeated", async () => {
  await watch();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("offline"));
  sleep(HOUR_MS);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(error()).toBeLessThanOrEqual(1000);
});
