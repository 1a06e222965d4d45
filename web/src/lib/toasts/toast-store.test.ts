import { expect, test } from "vitest";
import { TOAST_MS, ToastStore } from "./toast-store.ts";

test("a success disappears after five seconds, an error stays until closed", () => {
  const store = new ToastStore();
  store.show("success", "Saved");
  store.show("error", "Not saved");
  expect(store.snapshot().map((toast) => toast.duration)).toEqual([TOAST_MS, null]);
});

test("the same sentence again replaces the earlier toast", () => {
  const store = new ToastStore();
  store.show("info", "Copied");
  const again = store.show("info", "Copied");
  expect(store.snapshot().map((toast) => toast.id)).toEqual([again]);
});

test("the same sentence under another title is another toast, for as long as it asks", () => {
  const store = new ToastStore();
  store.show("success", "50 points are yours.", { title: "Welcome", duration: 8000 });
  store.show("success", "50 points are yours.", { title: "Contact confirmed" });
  expect(store.snapshot()).toMatchObject([
    { title: "Welcome", duration: 8000 },
    { title: "Contact confirmed", duration: TOAST_MS },
  ]);
});

test("a closed toast is gone", () => {
  const store = new ToastStore();
  store.close(store.show("error", "Not saved"));
  expect(store.snapshot()).toEqual([]);
});
