import { expect, test, vi } from "vitest";
import { BackButton, leaveDocument } from "./back-button.ts";
import { DialogStore } from "./dialog-store.ts";

/** A window whose history steps back asynchronously, as in browsers. */
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
    setTimeout(resolve, 20);
  });

function open(onClosed = () => {}) {
  const store = new DialogStore();
  const page = fakeWindow();
  page.target.addEventListener("popstate", (event) => store.popped?.(event));
  const routed = vi.fn();
  page.target.addEventListener("popstate", routed);
  const button = new BackButton(store, page.target);
  button.listen();
  button.moveTo("page");
  const id = store.open("menu", {}, { onClosed });
  return { store, id, button, routed, ...page };
}

test("a dialog has an entry of its own in the history, which its closing takes back", async () => {
  const { store, id, history, entries, routed } = open();
  expect(entries).toHaveLength(2);
  store.close(id);
  await settle();
  expect(history.back).toHaveBeenCalledOnce();
  expect(routed, "the step would cancel what the router is loading").not.toHaveBeenCalled();
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

test("Back leaves a dialog open that prevents closing, and closes it no more than before", async () => {
  const { store, id, history, entries } = open();
  store.close(id);
  store.open("menu", {}, { preventClose: true });
  history.back();
  await settle();
  expect(store.snapshot()).toHaveLength(1);
  expect(entries).toHaveLength(2);
});

test("Back before the next page is drawn is the router's", async () => {
  const { store, id, routed, history } = open();
  store.close(id);
  await settle();
  // The router has gone on to a page that React has not drawn yet.
  history.pushState({ key: "next" });
  history.back();
  await settle();
  expect(routed).toHaveBeenCalledOnce();
});

test("to another page Back is the router's", async () => {
  const { store, button, routed, history, entries } = open();
  // A popup of an address opens over the dialog.
  history.pushState({ key: "popup" });
  button.moveTo(null);
  history.back();
  await settle();
  expect(routed).toHaveBeenCalledOnce();
  expect(store.snapshot()).toHaveLength(1);
  button.moveTo("page");
  history.back();
  await settle();
  expect(routed).toHaveBeenCalledOnce();
  expect(store.snapshot()).toEqual([]);
  expect(entries).toHaveLength(1);
});

test("an entry whose dialog is gone is stepped over", async () => {
  const { store, id, button, history, entries } = open();
  history.pushState({ key: "next" });
  button.moveTo("next");
  store.close(id);
  await settle();
  expect(entries).toHaveLength(3);
  history.back();
  await settle();
  button.moveTo("page");
  await settle();
  expect(entries).toEqual([{ key: "page" }]);
});

test("an entry that a reload has left is taken over by the next dialog", async () => {
  const { target, history, entries } = fakeWindow();
  history.pushState({ key: "page", foyerDialog: true });
  const store = new DialogStore();
  target.addEventListener("popstate", (event) => store.popped?.(event));
  const button = new BackButton(store, target);
  button.listen();
  button.moveTo("page");
  await settle();
  store.open("menu", {});
  expect(history.back).not.toHaveBeenCalled();
  expect(entries).toHaveLength(2);
  history.back();
  await settle();
  expect(store.snapshot()).toEqual([]);
});

test("a dialog that is open on the next page has its entry there", async () => {
  const { button, history, entries } = open();
  history.pushState({ key: "next" });
  button.moveTo("next");
  expect(entries).toHaveLength(4);
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
