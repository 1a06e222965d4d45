import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import type { Locale } from "#lib/i18n/locale.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { paymentRead } from "../payment/pay.ts";
import { depositSettingsRead, newestPaymentRead, paymentMethodsRead, withdrawSettingsRead } from "../queries.ts";
import { Component, validate } from "./receipt.tsx";

const PAYMENT: PaymentTransaction = {
  id: "t7",
  type: "deposit",
  method: "card",
  amount: { amount: 5000, currency: "EUR" },
  status: "declined",
  flow: "hosted",
  fee: { amount: 25, currency: "EUR" },
  requisites: { card_number: "•••• 4242", odd_one: "•••" },
  redirect_url: null,
  details: [],
  expires_at: null,
  created_at: 1_799_990_000,
  updated_at: 1_799_990_060,
  message: "The card has expired.",
};
const METHODS = [{ sysname: "card", name: "Bank card", icons: {}, descriptions: {} }];
const SETTINGS = { items: [{ sysname: "card", fields: [{ name: "card_number", label: "Card number" }] }], presets: [] };

function renderReceipt(query: string, answers: readonly (readonly [AnyRead, unknown])[], locale: Locale = "en") {
  return renderPart(<Component />, {
    user: PLAYER,
    path: `/cashier/receipt${query}`,
    locale,
    answers: [
      [paymentMethodsRead, METHODS],
      [depositSettingsRead, SETTINGS],
      [withdrawSettingsRead, SETTINGS],
      ...answers,
    ],
  });
}

const facts = () =>
  [...document.querySelectorAll("dl > div")].map((row) => [...row.children].map((cell) => cell.textContent).join(": "));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the receipt has everything that the platform says of the payment", () => {
  renderReceipt("?transaction=t7", [[paymentRead("t7"), PAYMENT]]);
  expect(screen.getByRole("article", { name: "Deposit of €50.00" })).toBeTruthy();
  expect(facts()).toEqual([
    "Type: Deposit",
    "Method: Bank card",
    "Amount: +€50.00",
    "Fee: €0.25",
    "Status: Declined",
    "Reason: The card has expired.",
    "Card number: •••• 4242",
    "odd one: •••",
    "Begun: 15.01.2027 5:13",
    "Last change: 15.01.2027 5:14",
    "Transaction: t7",
  ]);
});

test("it is printed, and its number copied", async () => {
  const print = vi.fn();
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal("print", print);
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText: written } } }));
  renderReceipt("?transaction=t7", [[paymentRead("t7"), PAYMENT]]);
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Copy the number" }));
  await waitFor(() => expect(written).toHaveBeenCalledWith("t7"));
});

test("without a name it is the newest payment's, in French as well", () => {
  renderReceipt(
    "",
    [
      [newestPaymentRead, { items: [{ id: "t7" }], count: 1, offset: 0 }],
      [paymentRead("t7"), { ...PAYMENT, type: "withdrawal" }],
    ],
    "fr",
  );
  expect(facts().slice(0, 2)).toEqual(["Type: Retrait", "Moyen: Bank card"]);
});

test("where there is no payment the page says so", () => {
  renderReceipt("", [[newestPaymentRead, { items: [], count: 0, offset: 0 }]]);
  expect(screen.getByText("No payment yet")).toBeTruthy();
});

test("one that cannot be had is asked for again", async () => {
  const page = renderReceipt("?transaction=t7", []);
  const again = await screen.findByRole("button", { name: "Try again" });
  page.api.read.mockImplementation((() => Promise.resolve(PAYMENT)) as never);
  fireEvent.click(again);
  await screen.findByText("The card has expired.");
});

test("a payment that waits is followed until it is over", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = renderReceipt("?transaction=t7", [
    [paymentRead("t7"), { ...PAYMENT, status: "pending", message: null }],
  ]);
  expect(facts()[4]).toBe("Status: Being checked");
  expect(screen.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe("/cashier/paypending/t7");
  page.api.read.mockImplementation((async (asked: AnyRead) =>
    keyOf(asked) === keyOf(accountRead) ? PLAYER : { ...PAYMENT, status: "succeeded", message: null }) as never);
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(facts()[4]).toBe("Status: Received");
  expect(screen.queryByRole("link", { name: "Go on" })).toBeNull();
});

test("a payment that the player does not have is no page", () => {
  const context = {
    params: {},
    query: new URLSearchParams("transaction=t8"),
    site: { path: "/cashier/receipt" },
    answer: () => undefined,
    failure: () => 422,
  } as unknown as Parameters<typeof validate>[0];
  expect(validate(context)).toMatchObject({ status: 404 });
  expect(validate({ ...context, query: new URLSearchParams() })).toBeNull();
});
