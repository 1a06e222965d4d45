import { cleanup, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import type { AnyRead } from "#lib/api/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { Component as DepositPage } from "./pages/deposit.tsx";
import { Component as HistoryPage } from "./pages/history.tsx";
import { Component as ReceiptPage } from "./pages/receipt.tsx";
import { Component as WithdrawPage } from "./pages/withdraw.tsx";
import { depositSettingsRead, paymentMethodsRead, withdrawSettingsRead } from "./queries.ts";

/** §4 "Cashier loading flags". */
const BEGIN_AS_LOADING: readonly [
  flag: string,
  Page: ComponentType,
  path: string,
  known: readonly (readonly [AnyRead, unknown])[],
][] = [
  ["deposit", DepositPage, "/cashier/deposit", [[paymentMethodsRead, []]]],
  ["paymentMethods", DepositPage, "/cashier/deposit", [[depositSettingsRead, { items: [], presets: [] }]]],
  [
    "paymentMethods",
    WithdrawPage,
    "/cashier/withdraw",
    [[withdrawSettingsRead, { items: [], available: { amount: 0, currency: "EUR" } }]],
  ],
  ["withdraw", WithdrawPage, "/cashier/withdraw", [[paymentMethodsRead, []]]],
  ["history", HistoryPage, "/cashier/history", [[paymentMethodsRead, []]]],
  ["receipt", ReceiptPage, "/cashier/receipt", [[paymentMethodsRead, []]]],
];

afterEach(cleanup);

test.each(BEGIN_AS_LOADING)("%s begins as loading", (_flag, Page, path, answers) => {
  const page = renderPart(<Page />, { user: PLAYER, path, answers });
  expect(page.container.querySelector("[aria-busy]")).toBeTruthy();
  // Neither the empty state nor an error is claimed meanwhile.
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.queryByText("No way to pay is open at the moment")).toBeNull();
});
