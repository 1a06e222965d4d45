import { beforeEach, expect, test, vi } from "vitest";
import { RefreshClock } from "./refresh-clock.ts";

const settings = {
  countSecondsForDelayBetweenClick: 1,
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: true,
};

const start = (over: Partial<typeof settings> = {}) => {
  const refresh = vi.fn();
  const clock = new RefreshClock(
    { ...settings, ...over },
    {
      now: () => Date.now(),
      setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      refresh,
    },
  );
  return { clock, refresh };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("asks again every interval", () => {
  const { refresh } = start();
  vi.advanceTimersByTime(30_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test("the defaults of §9 never refresh without a click", () => {
  const { clock, refresh } = start({ isEnabledInterval: false, isEnabledRequestsAfterClick: false });
  clock.clicked();
  vi.advanceTimersByTime(600_000);
  expect(refresh).not.toHaveBeenCalled();
});

test("several clicks within the delay refresh once after it", () => {
  const { clock, refresh } = start({ isEnabledInterval: false });
  clock.clicked();
  clock.clicked();
  vi.advanceTimersByTime(999);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  clock.clicked();
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("the timer stops minutes after the last click and restarts on the next", () => {
  const { clock, refresh } = start({ isEnabledRequestsAfterClick: false });
  vi.advanceTimersByTime(20 * 60_000);
  // The tick at exactly five minutes finds the timer off.
  expect(refresh).toHaveBeenCalledTimes(29);
  clock.clicked();
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(30);
});

test("without a limit the timer does not stop", () => {
  const { refresh } = start({ isEnabledTurnOffRequests: false });
  vi.advanceTimersByTime(20 * 60_000);
  expect(refresh).toHaveBeenCalledTimes(120);
});

test("does not refresh after stop", () => {
  const { clock, refresh } = start();
  clock.clicked();
  clock.stop();
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
});
