import { expect, test, vi } from "vitest";
import { closeWithBackButton, leaveDocument } from "./back-button.ts";
import { DialogStore } from "./dialog-store.ts";

/** A window whose history steps back a moment later, as browsers do. */
function fakeWindow() {
  const entries: unknown[] = [{ key: "page" }];
  const events = new EventTarget();
  const history = {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => void entries.push(state),
    replaceState: (state: unknown) => void entries.splice(-1, 1, state),
    back: vi.fn(() => {
      setTimeout(() => {
        entries.pop();
        events.dispatchEvent(Object.assign(new Event("popstate", { cancelable: true }), { state: entries.at(-1) }));
      });
    }),
  };
  const location = { assign: vi.fn(), replace: vi.fn() };
  const target = {
    history,
    location,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  return { target: target as unknown as Window, history, location, entries };
}

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

function open(onClosed = () => {}) {
  const store = new DialogStore();
  const page = fakeWindow();
  closeWithBackButton(store, page.target);
  const id = store.open("menu", {}, { onClosed });
  return { store, id, ...page };
}

test("a dialog has an entry of its own in the history, which its closing takes back", async () => {
  const { store, id, history, entries } = open();
  expect(entries).toHaveLength(2);
  store.close(id);
  await settle();
  expect(history.back).toHaveBeenCalledOnce();
  expect(entries).toEqual([{ key: "page" }]);
});

test("Back closes the dialog, and nothing more is taken back", async () => {
  const { store, history, entries } = open();
  history.back();
  await settle();
  expect(store.snapshot()).toEqual([]);
  expect(history.back).toHaveBeenCalledOnce();
  expect(entries).toHaveLength(1);
});

test("a dialog that opens as another closes has its entry", async () => {
  const { store, id, history, entries } = open();
  store.close(id);
  store.open("menu", {});
  await settle();
  expect(history.back).not.toHaveBeenCalled();
  expect(entries).toHaveLength(2);
});

test("a document that is gone to on closing is not cancelled by a step back, and takes the dialog's entry", async () => {
  const leaving = vi.fn();
  const { store, id, target, history, location } = open(leaving);
  leaving.mockImplementation(() => leaveDocument(target, "/fr"));
  store.close(id);
  await settle();
  expect(location.replace.mock.calls).toEqual([["/fr"]]);
  expect(location.assign).not.toHaveBeenCalled();
  expect(history.back).not.toHaveBeenCalled();
});

test("nor is one that is gone to before the closing", async () => {
  const { store, id, target, history, location } = open();
  leaveDocument(target, "/");
  store.close(id);
  await settle();
  expect(location.replace).toHaveBeenCalledOnce();
  expect(history.back).not.toHaveBeenCalled();
});

test("without a dialog's entry the document has one of its own", () => {
  const { target, location } = fakeWindow();
  leaveDocument(target, "/");
  expect(location.assign.mock.calls).toEqual([["/"]]);
});
