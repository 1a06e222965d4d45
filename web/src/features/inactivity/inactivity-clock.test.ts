import { beforeEach, expect, test, vi } from "vitest";
import { InactivityClock, phaseAt } from "./inactivity-clock.ts";

const PERIOD = 1_800_000;
const WARNING = PERIOD * 0.8;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  return () => vi.useRealTimers();
});

/** The state that the tabs of a browser share. */
const browser = () => ({ last: null as number | null });

function tab(shared = browser()) {
  const told: string[] = [];
  const frame = { isFocused: false };
  const place = { period: PERIOD };
  const clock = new InactivityClock({
    period: () => place.period,
    now: () => Date.now(),
    setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    lastActivity: () => shared.last,
    recordActivity: (at) => void (shared.last = at),
    isInFrame: () => frame.isFocused,
    warn: (deadline) => void told.push(`warn ${Math.round((deadline - Date.now()) / 1000)}`),
    relax: () => void told.push("relax"),
    expire: () => void told.push("expire"),
  });
  return { clock, told, frame, shared, place };
}

/** Simulates system sleep: the wall clock advances, timers do not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test("phases begin at 80 % and at 100 % of the period", () => {
  expect(phaseAt(0, 100, 79)).toBe("active");
  expect(phaseAt(0, 100, 80)).toBe("warning");
  expect(phaseAt(0, 100, 99)).toBe("warning");
  expect(phaseAt(0, 100, 100)).toBe("over");
});

test("warns with a fifth of the period left, then signs out, once each", () => {
  const { clock, told } = tab();
  clock.start();
  vi.advanceTimersByTime(WARNING - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["warn 360"]);
  vi.advanceTimersByTime(PERIOD - WARNING - 1);
  expect(told).toEqual(["warn 360"]);
  vi.advanceTimersByTime(PERIOD);
  expect(told).toEqual(["warn 360", "expire"]);
});

test("activity begins the period again and closes the warning", () => {
  const { clock, told } = tab();
  clock.start();
  vi.advanceTimersByTime(WARNING - 1);
  clock.active();
  vi.advanceTimersByTime(WARNING - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  clock.active();
  expect(told).toEqual(["warn 360", "relax"]);
  vi.advanceTimersByTime(PERIOD - 1);
  expect(told).toEqual(["warn 360", "relax", "warn 360"]);
});

test("sleep past the deadline signs out on waking, whatever is done first", () => {
  const looking = tab();
  looking.clock.start();
  sleep(PERIOD);
  looking.clock.look();
  expect(looking.told).toEqual(["expire"]);

  const clicking = tab();
  clicking.clock.start();
  sleep(PERIOD + 1);
  clicking.clock.active();
  clicking.clock.active();
  expect(clicking.told).toEqual(["expire"]);
});

test("waking inside of the last fifth warns with what is left of it", () => {
  const { clock, told } = tab();
  clock.start();
  sleep(PERIOD - 60_000);
  clock.look();
  expect(told).toEqual(["warn 60"]);
});

test("without an event the wall is looked at again within seconds of waking", () => {
  const { clock, told } = tab();
  clock.start();
  vi.advanceTimersByTime(1000);
  sleep(PERIOD);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(["expire"]);
});

test("an idle tab never signs the active one out", () => {
  const shared = browser();
  const idle = tab(shared);
  const busy = tab(shared);
  idle.clock.start();
  busy.clock.start();
  for (let minute = 0; minute < 120; minute += 1) {
    vi.advanceTimersByTime(60_000);
    busy.clock.active();
  }
  expect([...idle.told, ...busy.told]).toEqual([]);
  vi.advanceTimersByTime(WARNING);
  expect([idle.told, busy.told]).toEqual([["warn 360"], ["warn 360"]]);
  busy.clock.active();
  idle.clock.look();
  expect([idle.told, busy.told]).toEqual([
    ["warn 360", "relax"],
    ["warn 360", "relax"],
  ]);
});

test("a tab that was frozen asks the others before it signs out", () => {
  const shared = browser();
  const { clock, told } = tab(shared);
  clock.start();
  sleep(PERIOD * 2);
  shared.last = Date.now() - 1000;
  clock.active();
  expect(told).toEqual([]);
});

test("being inside of a game's frame is activity, but not in one's sleep", () => {
  const { clock, told, frame } = tab();
  clock.start();
  frame.isFocused = true;
  vi.advanceTimersByTime(PERIOD * 3);
  expect(told).toEqual([]);
  sleep(PERIOD);
  clock.look();
  expect(told).toEqual(["expire"]);
});

test("the focus that comes to the frame under a warning does not answer it", () => {
  const { clock, told, frame } = tab();
  clock.start();
  vi.advanceTimersByTime(WARNING);
  frame.isFocused = true;
  vi.advanceTimersByTime(PERIOD);
  expect(told).toEqual(["warn 360", "expire"]);
});

test("a tab that was discarded comes back with the time that has passed", () => {
  const shared = browser();
  shared.last = Date.now() - PERIOD;
  const { clock, told } = tab(shared);
  clock.start(shared.last);
  expect(told).toEqual(["expire"]);
});

test("a clock that is set back neither signs out nor keeps in for ever", () => {
  const { clock, told } = tab();
  clock.start();
  sleep(-86_400_000);
  clock.look();
  vi.advanceTimersByTime(WARNING);
  expect(told).toEqual(["warn 360"]);
});

test("after stopping nothing happens any more, and a warning goes", () => {
  const { clock, told } = tab();
  clock.start();
  vi.advanceTimersByTime(WARNING);
  clock.stop();
  clock.active();
  vi.advanceTimersByTime(PERIOD);
  expect(told).toEqual(["warn 360", "relax"]);
});

test("where a player may do nothing for less, what was left undone counts at the next look", () => {
  const { clock, told, place } = tab();
  clock.start();
  vi.advanceTimersByTime(PERIOD * 0.5);
  place.period = PERIOD * 0.6;
  clock.look();
  expect(told).toEqual(["warn 180"]);
  place.period = PERIOD;
  clock.look();
  expect(told).toEqual(["warn 180", "relax"]);
});
