import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import { tellChannel } from "#lib/browser/tab-channel.ts";
import { platformRead, useRead } from "#lib/api/reads.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { BalancePill } from "./components/balance-pill.tsx";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { MoneyWatch } from "./money-watch.tsx";

afterEach(cleanup);

const historyRead = platformRead("cashier/gethistory", { count: 4 });
const gamesRead = platformRead("games/getLikes");

function Page() {
  useRead(historyRead);
  useRead(gamesRead);
  return (
    <>
      <MoneyWatch />
      <BalancePill />
    </>
  );
}

const richer = { ...PLAYER, balance_main: { amount: 17_550, currency: "EUR" } };

function Teller() {
  const moneyMoved = useMoneyMoved();
  return (
    <>
      <button type="button" onClick={() => void moneyMoved()}>
        Move
      </button>
      <BalancePill />
    </>
  );
}

function renderPage() {
  const screen = renderPart(<Page />, {
    user: PLAYER,
    answers: [
      [historyRead, { items: [], count: 0, offset: 0 }],
      [gamesRead, { items: [] }],
    ],
  });
  screen.api.read.mockImplementation(((asked: AnyRead) =>
    Promise.resolve(keyOf(asked) === keyOf(accountRead) ? richer : { items: [], count: 0, offset: 0 })) as never);
  return screen;
}

test("another tab's payment changes the balance and the lists of payments, and nothing else is asked", async () => {
  const { api, findByText } = renderPage();
  const other = new BroadcastChannel("foyer.money");
  tellChannel(other, { from: "another tab", news: { kind: "moved" } });
  await findByText("€175.50");
  expect(api.read.mock.calls.map(([key]) => keyOf(key as AnyRead)).sort()).toEqual([
    keyOf(accountRead),
    keyOf(historyRead),
  ]);
  other.close();
});

test("a payment of this tab is told to the others", async () => {
  const heard = vi.fn();
  const other = new BroadcastChannel("foyer.money");
  other.addEventListener("message", (event) => heard((event.data as { news: unknown }).news));
  const { api, findByText, getByRole } = renderPart(<Teller />, { user: PLAYER });
  api.read.mockImplementation((() => Promise.resolve(richer)) as never);
  fireEvent.click(getByRole("button"));
  await findByText("€175.50");
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: "moved" }));
  other.close();
});
