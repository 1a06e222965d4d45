import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { DialogFrameProvider } from "#lib/dialogs/dialog-context.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { paymentRead } from "./pay.ts";
import { PaymentFrameDialog } from "./payment-frame-dialog.tsx";

const PAYMENT = {
  id: "t7",
  type: "deposit",
  status: "created",
  updated_at: 0,
  details: [],
} as unknown as PaymentTransaction;
const ADDRESS = "https://pay.example/7";
const SITE = "http://site.test";

function openFrame() {
  const dialog = {
    close: vi.fn(),
    finish: vi.fn(),
    preventClose: false,
    holdScroll: () => () => undefined,
    addModal: () => () => undefined,
  };
  const page = renderPart(
    <DialogFrameProvider value={dialog}>
      <PaymentFrameDialog id="t7" address={ADDRESS} />
    </DialogFrameProvider>,
    { user: PLAYER, answers: [[paymentRead("t7"), PAYMENT]] },
  );
  const answer = (status: PaymentTransaction["status"]) =>
    page.api.read.mockImplementation((async (asked: AnyRead) =>
      keyOf(asked) === keyOf(accountRead) ? PLAYER : { ...PAYMENT, status }) as never);
  return { ...page, dialog, answer, frame: screen.getByTitle<HTMLIFrameElement>("The payment service’s page") };
}

const say = (origin: string, source: MessageEventSource | null) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent("message", { data: { type: "payment-returned" }, origin, source }));
  });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true });
});
afterEach(cleanup);

test("a payment frame has a way to close it from its first moment, whatever its page does", () => {
  const { frame, dialog } = openFrame();
  expect(frame.src).toBe(ADDRESS);
  expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
  expect(screen.getByRole("link", { name: "Pay in this tab" }).getAttribute("href")).toBe(ADDRESS);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog.close).toHaveBeenCalledTimes(1);
  fireEvent.load(frame);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog.close).toHaveBeenCalledTimes(2);
});

test("Escape closes a payment frame", () => {
  const { dialog } = openFrame();
  fireEvent(document.querySelector("dialog") as HTMLElement, new Event("cancel", { cancelable: true }));
  expect(dialog.close).toHaveBeenCalledTimes(1);
});

test.each(["succeeded", "declined", "cancelled", "failed"] as const)(
  "a payment frame goes away by itself once the payment is %s",
  async (status) => {
    const { queries, dialog, answer } = openFrame();
    answer(status);
    await act(async () => void queries.setQueryData(paymentRead("t7").queryKey, { ...PAYMENT, status }));
    await waitFor(() => expect(dialog.finish).toHaveBeenCalled());
  },
);

test("a payment frame goes away when the provider has sent the player back, and for nobody else's message", async () => {
  const { frame, dialog, answer } = openFrame();
  answer("pending");
  // The test's browser loads no frames.
  Object.defineProperty(frame, "contentWindow", { value: window });
  await say("https://pay.example", window);
  await say(SITE, null);
  expect(dialog.finish).not.toHaveBeenCalled();
  await say(SITE, window);
  await waitFor(() => expect(dialog.finish).toHaveBeenCalled());
});
