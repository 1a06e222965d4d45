import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createTranslate, I18nProvider } from "#lib/i18n/i18n.tsx";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { ServicesProvider, type Services } from "#lib/site/services.tsx";
import { ToastStore } from "#lib/toasts/toast-store.ts";
import { words } from "#locales/en.ts";
import { ToastHost } from "./toast-host.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const dialog = () => document.body.appendChild(document.createElement("dialog"));

function setUp() {
  const toasts = new ToastStore();
  const modals = new ModalStack();
  const screen = render(
    <ServicesProvider value={{ toasts } as Services}>
      <I18nProvider translate={createTranslate("en", words)}>
        <ToastHost modals={modals} />
      </I18nProvider>
    </ServicesProvider>,
  );
  return { ...screen, toasts, modals };
}

test("toasts are inside of the topmost dialog, or in the page without dialogs", () => {
  const { getByRole, toasts, modals } = setUp();
  const [first, second] = [dialog(), dialog()];
  const leave: (() => void)[] = [];
  act(() => void toasts.show("error", "That did not work"));
  const alert = getByRole("alert");
  expect(alert.textContent).toContain("That did not work");
  expect(alert.closest("dialog")).toBeNull();
  act(() => void leave.push(modals.add(first)));
  expect(alert.closest("dialog")).toBe(first);
  act(() => void leave.push(modals.add(second)));
  expect(alert.closest("dialog")).toBe(second);
  act(() => leave[0]?.());
  expect(alert.closest("dialog")).toBe(second);
  act(() => {
    second.remove();
    leave[1]?.();
  });
  expect(alert.closest("dialog")).toBeNull();
  // It is still the same toast, and can be closed.
  expect(document.body.contains(alert)).toBe(true);
  fireEvent.click(getByRole("button", { name: "Dismiss" }));
  expect(alert.textContent).toBe("");
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("a toast that comes or goes leaves the others their time", () => {
  vi.useFakeTimers();
  const { getByRole, toasts } = setUp();
  const show = (text: string) => act(() => void toasts.show("success", text, { duration: 5000 }));
  show("First");
  pass(2000);
  show("Second");
  pass(3000);
  expect(getByRole("status").textContent).toBe("Done: Second");
  pass(2000);
  expect(getByRole("status").textContent).toBe("");
  vi.useRealTimers();
});
