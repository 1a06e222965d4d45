import { expect, test, vi } from "vitest";
import { DialogStore } from "./dialog-store.ts";

type TestDialogs = { one: { label: string }; two: Record<string, never> };

test("dialogs stack, and closing one leaves those below it open", () => {
  const store = new DialogStore<TestDialogs>();
  store.open("one", { label: "a" });
  const top = store.open("two", {});
  store.close(top);
  expect(store.snapshot().map((dialog) => dialog.name)).toEqual(["one"]);
});

test("a dialog that prevents closing stays unless the close is immediate", () => {
  const store = new DialogStore<TestDialogs>();
  const id = store.open("one", { label: "a" }, { preventClose: true });
  expect(store.close(id)).toBe(false);
  expect(store.closeTop()).toBe(false);
  expect(store.snapshot()).toHaveLength(1);
  expect(store.close(id, { immediate: true })).toBe(true);
  expect(store.snapshot()).toHaveLength(0);
});

test("a queued dialog opens once everything before it has closed", () => {
  const store = new DialogStore<TestDialogs>();
  const first = store.open("one", { label: "a" });
  const second = store.open("two", {});
  store.open("one", { label: "queued" }, { queued: true });
  store.close(first);
  expect(store.snapshot().map((dialog) => dialog.id)).toEqual([second]);
  store.close(second);
  expect(store.snapshot().map((dialog) => dialog.props)).toEqual([{ label: "queued" }]);
});

test("a queued dialog opens at once when nothing is open", () => {
  const store = new DialogStore<TestDialogs>();
  store.open("two", {}, { queued: true });
  expect(store.snapshot()).toHaveLength(1);
});

test("closing tells who opened it, once", () => {
  const store = new DialogStore<TestDialogs>();
  const onClosed = vi.fn();
  const id = store.open("two", {}, { onClosed });
  store.close(id);
  store.close(id);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test("a dialog closed while it waits in the queue never opens", () => {
  const store = new DialogStore<TestDialogs>();
  const first = store.open("two", {});
  const waiting = store.open("one", { label: "never" }, { queued: true });
  store.close(waiting);
  store.close(first);
  expect(store.snapshot()).toEqual([]);
});

test("subscribers hear of changes until they leave", () => {
  const store = new DialogStore<TestDialogs>();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.open("two", {});
  leave();
  store.close(id);
  expect(listener).toHaveBeenCalledTimes(1);
});
