import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AccountInfo } from "#lib/api/entities.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { Component as Wallet } from "#features/cashier/pages/wallet.tsx";
import { BalanceList } from "./components/balance-list.tsx";
import { BalancePill } from "./components/balance-pill.tsx";
import { playBalance } from "./play-balance.ts";

afterEach(cleanup);

const euros = (amount: number) => ({ amount, currency: "EUR" });
const WITH_BONUS: AccountInfo = {
  ...PLAYER,
  balance_main: euros(125_050),
  balance_bonus: euros(2500),
  balance_betting_bonus: euros(1000),
};

test("games count the main balance and the active bonus only", () => {
  expect(playBalance({ ...WITH_BONUS, balance_fun: { amount: 99_900, currency: "FUN" } })).toEqual({
    total: euros(127_550),
    main: euros(125_050),
    bonus: euros(2500),
  });
  expect(playBalance(PLAYER).total).toEqual(PLAYER.balance_main);
  expect(playBalance({ ...WITH_BONUS, balance_bonus: { amount: 2500, currency: "USD" } }).total).toEqual(
    euros(125_050),
  );
});

test("the bar shows the play balance and its bonus part", () => {
  expect(
    renderPart(<BalancePill />, { user: WITH_BONUS }).getByRole("link", {
      name: "Balance: €1,275.50 of which bonus €25.00",
    }),
  ).toBeTruthy();
  cleanup();
  expect(renderPart(<BalancePill />, { user: PLAYER }).getByRole("link", { name: "Balance: €125.50" })).toBeTruthy();
  cleanup();
  const french = renderPart(<BalancePill />, { user: WITH_BONUS, locale: "fr" }).getByRole("link");
  expect(french.textContent?.replaceAll(/\s+/g, " ")).toBe("Solde : 1 275,50 € dont bonus 25,00 €");
});

const rows = () =>
  [...document.querySelectorAll("dl > div")].map((row) => [...row.children].map((cell) => cell.textContent).join(" "));

test("the menus show the parts of the balance", () => {
  renderPart(<BalanceList />, { user: WITH_BONUS });
  expect(rows()).toEqual([
    "Balance €1,275.50",
    "of which real money €1,250.50",
    "of which bonus €25.00",
    "Betting bonus €10.00",
  ]);
  cleanup();
  renderPart(<BalanceList />, { user: PLAYER });
  expect(rows()).toEqual(["Balance €125.50"]);
});

test("the wallet begins with the play balance", () => {
  renderPart(<Wallet />, { user: WITH_BONUS });
  expect(document.querySelector("dl > div")?.textContent).toBe("To play with: real money and bonus€1,275.50");
});
