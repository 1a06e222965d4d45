import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPoll } from "./poll.ts";

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function start(ask = vi.fn(() => Promise.resolve())) {
  const over = vi.fn();
  const poll = startPoll({ ask, over });
  stop = poll.stop;
  return { ask, over, ...poll };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function beSeen(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the pauses grow to twenty seconds", async () => {
  const at: number[] = [];
  const begun = Date.now();
  start(vi.fn(() => Promise.resolve(void at.push((Date.now() - begun) / 1000))));
  await pass(95);
  expect(at).toEqual([2, 4, 7, 12, 20, 33, 53, 73, 93]);
});

test("after ten minutes it is over", async () => {
  const { ask, over } = start();
  await pass(590);
  expect(over).not.toHaveBeenCalled();
  await pass(30);
  expect(over.mock.calls).toEqual([[true]]);
  const asked = ask.mock.calls.length;
  await pass(600);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test("a page that is not seen asks nothing, and at once when it is seen again", async () => {
  const { ask, over } = start();
  beSeen("hidden");
  await pass(3600);
  expect(ask).not.toHaveBeenCalled();
  beSeen("visible");
  expect(ask).toHaveBeenCalledOnce();
  expect(over).toHaveBeenLastCalledWith(false);
  await pass(3);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("an answer that is slow is waited for", async () => {
  const answer = vi.fn<() => void>();
  const { ask } = start(vi.fn(() => new Promise<void>((resolve) => void answer.mockImplementation(resolve))));
  await pass(60);
  beSeen("visible");
  expect(ask).toHaveBeenCalledOnce();
  answer();
  await pass(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("it may begin anew once it is over", async () => {
  const { ask, over, again } = start();
  await pass(660);
  const asked = ask.mock.calls.length;
  again();
  expect(over).toHaveBeenLastCalledWith(false);
  await pass(4);
  expect(ask).toHaveBeenCalledTimes(asked + 2);
});

test("once stopped nothing is asked", async () => {
  const { ask } = start();
  stop();
  await pass(60);
  beSeen("visible");
  expect(ask).not.toHaveBeenCalled();
});
