import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { formsConfigRead } from "#features/forms/index.ts";
import { accountRead } from "#lib/api/account.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { paymentMethodsRead, recentPaymentsRead } from "../queries.ts";
import { Component } from "./wallet.tsx";

const FORMS = { currencyConditions: [], dictionaries: [] };
const METHODS = [{ sysname: "card", name: "Bank card", icons: {}, descriptions: {} }];
const payment = (id: string, type: "deposit" | "withdrawal") => ({
  id,
  type,
  method: "card",
  amount: { amount: 1000, currency: "EUR" },
  status: "succeeded",
  requisites: {},
  created_at: 1_800_000_000,
  updated_at: 1_800_000_000,
  domain: "",
});

afterEach(cleanup);

function renderWallet(items: readonly unknown[], currencies: readonly string[] = ["EUR", "GBP"]) {
  return renderPart(<Component />, {
    user: PLAYER,
    path: "/cashier/wallet",
    answers: [
      [paymentMethodsRead, METHODS],
      [recentPaymentsRead, { items, count: items.length, offset: 0 }],
      [formsConfigRead, FORMS],
      [generalInfoRead, { available_currencies: currencies, capabilities: [] }],
    ],
  });
}

test("the last payments of both kinds lead to their receipts and to all of them", () => {
  renderWallet([payment("t1", "deposit"), payment("t2", "withdrawal")]);
  const recent = screen.getByRole("list", { name: "Recent transactions" });
  expect(
    within(recent)
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual(["Bank card+€10.0015.01.2027 8:00Received", "Bank card\u2212€10.0015.01.2027 8:00Paid"]);
  expect(screen.getByRole("link", { name: "All transactions" }).getAttribute("href")).toBe("/cashier/history");
});

test("a wallet without payments says so", () => {
  renderWallet([]);
  expect(screen.getByText("No transactions yet")).toBeTruthy();
});

test("payments that cannot be had are asked for again", async () => {
  const page = renderPart(<Component />, { user: PLAYER, path: "/cashier/wallet" });
  const again = await screen.findByRole("button", { name: "Try again" });
  page.api.read.mockImplementation((() => Promise.resolve({ items: [], count: 0, offset: 0 })) as never);
  fireEvent.click(again);
  await screen.findByText("No transactions yet");
});

test("the currency of the account is changed as in the settings, and everything is asked for again", async () => {
  const page = renderWallet([]);
  page.api.post.mockImplementation((() => Promise.resolve({ result: 1 })) as never);
  page.api.read.mockImplementation((async (asked: AnyRead) =>
    keyOf(asked) === keyOf(accountRead)
      ? { ...PLAYER, balance_main: { amount: 100, currency: "GBP" } }
      : { items: [], count: 0, offset: 0, ...FORMS, available_currencies: ["EUR", "GBP"], capabilities: [] }) as never);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "GBP" } });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(page.api.post).toHaveBeenCalledWith("account/setCurrency", { currency: "GBP" }));
  await screen.findAllByText("£1.00");
  cleanup();
  renderWallet([], ["EUR"]);
  expect(screen.queryByRole("combobox")).toBeNull();
});
