import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { accountRead } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import type { HistoryItem } from "#lib/api/entities.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { bonusesRead, cashbacksRead, paymentsRead } from "../history/lists.ts";
import { paymentMethodsRead } from "../queries.ts";
import { Component } from "./history.tsx";

const METHODS = [{ sysname: "card", name: "Bank card", icons: {}, descriptions: {} }];

const payment = (id: number, over: Partial<HistoryItem> = {}): HistoryItem => ({
  id: `t${id}`,
  type: "deposit",
  method: "card",
  amount: { amount: id * 1000, currency: "EUR" },
  status: "succeeded",
  requisites: {},
  created_at: 1_800_000_000 - id * 3600,
  updated_at: 1_800_000_000 - id * 3600,
  domain: "",
  ...over,
});
const part = (items: readonly unknown[], count = items.length, offset = 0) => ({ items, count, offset });

type Answers = Record<string, () => unknown>;

function renderHistory(query: string, answers: Answers, options: Partial<Parameters<typeof renderPart>[1]> = {}) {
  const modals = new ModalStack();
  const page = renderPart(
    <>
      <Component />
      <DialogHost modals={modals} failure={null} />
    </>,
    { user: PLAYER, path: `/cashier/history${query}`, answers: [[paymentMethodsRead, METHODS]], ...options },
  );
  return { ...page, asked: listen(page, answers) };
}

/** Sets the answers of the API from now on; earlier failures are retried by the page's own button. */
function listen({ api }: ReturnType<typeof renderPart>, answers: Answers) {
  const asked: string[] = [];
  api.read.mockImplementation((async (read: AnyRead) => {
    asked.push(keyOf(read));
    const answer = answers[keyOf(read)];
    if (!answer) throw new Error(`Unexpected ${keyOf(read)}`);
    return answer();
  }) as never);
  return asked;
}

const rows = () =>
  within(screen.getByRole("list", { name: /^(Deposits|Withdrawals|Bonuses|Cashback|Dépôts)$/ }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const tab = (name: string) => screen.getByRole("link", { name });

afterEach(cleanup);

test("deposits come first, four at a time, each with its receipt; those that wait can be gone on with", async () => {
  const first = paymentsRead("deposit", 0);
  const all = [payment(1, { status: "created" }), payment(2, { status: "declined" }), payment(3), payment(4)];
  renderPart(<Component />, {
    user: PLAYER,
    path: "/cashier/history",
    answers: [
      [paymentMethodsRead, METHODS],
      [first, part(all, 6)],
    ],
  });
  expect(rows()).toEqual([
    "Bank card+€10.0015.01.2027 7:00Waiting for paymentGo on with the deposit of €10.00",
    "Bank card+€20.0015.01.2027 6:00Declined",
    "Bank card+€30.0015.01.2027 5:00Received",
    "Bank card+€40.0015.01.2027 4:00Received",
  ]);
  expect(screen.getByText("4 of 6")).toBeTruthy();
  const links = screen.getAllByRole("link", { name: /Bank card|Go on/ }).map((link) => link.getAttribute("href"));
  expect(links.slice(0, 2)).toEqual(["/cashier/receipt?transaction=t1", "/cashier/paypending/t1"]);
});

test("more is asked for from where the list ends, once, and the first new row has the focus", async () => {
  const page = renderHistory(
    "",
    {
      [keyOf(paymentsRead("deposit", 4))]: () => part([payment(4), payment(5), payment(6)], 6, 4),
    },
    {
      answers: [
        [paymentMethodsRead, METHODS],
        [paymentsRead("deposit", 0), part([payment(1), payment(2), payment(3), payment(4)], 6)],
      ],
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("6 of 6");
  expect(page.asked).toEqual([keyOf(paymentsRead("deposit", 4))]);
  expect(document.activeElement?.textContent).toContain("+€50.00");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("the answer of the tab before never gets into the newer one", async () => {
  const answerDeposits = vi.fn<(answer: unknown) => void>();
  const page = renderHistory("?tab=withdrawal", {
    [keyOf(paymentsRead("deposit", 0))]: () =>
      new Promise((resolve) => void answerDeposits.mockImplementation(resolve)),
    [keyOf(paymentsRead("withdrawal", 0))]: () => part([payment(9, { type: "withdrawal" })]),
    [keyOf(cashbacksRead(0))]: () => part([]),
  });
  fireEvent.click(tab("Deposits"));
  await waitFor(() => expect(page.asked).toContain(keyOf(paymentsRead("deposit", 0))));
  fireEvent.click(tab("Cashback"));
  await screen.findByText("No cashback paid out yet");
  await act(async () => answerDeposits(part([payment(1)])));
  expect(screen.queryByText("+€10.00")).toBeNull();
  expect(screen.getByText("No cashback paid out yet")).toBeTruthy();
});

test("another tab and back is another list, read again", async () => {
  let amount = 1;
  const page = renderHistory("?tab=cashbacks", {
    [keyOf(cashbacksRead(0))]: () => part([]),
    [keyOf(paymentsRead("deposit", 0))]: () => part([payment(amount)]),
  });
  fireEvent.click(tab("Deposits"));
  await screen.findByText("+€10.00");
  fireEvent.click(tab("Cashback"));
  await screen.findByText("No cashback paid out yet");
  amount = 2;
  fireEvent.click(tab("Deposits"));
  expect(screen.queryByText("+€10.00")).toBeNull();
  await screen.findByText("+€20.00");
  expect(page.asked.filter((key) => key === keyOf(paymentsRead("deposit", 0)))).toHaveLength(2);
});

test("a list that cannot be had says so and is asked for again", async () => {
  const page = renderHistory("?tab=bonuses", {});
  const again = await screen.findByRole("button", { name: "Try again" });
  listen(page, { [keyOf(bonusesRead(0))]: () => part([]) });
  fireEvent.click(again);
  await screen.findByText("No past bonuses");
});

test("bonuses that are over say how they ended", async () => {
  const bonus = {
    id: 1,
    type: "deposit",
    status: "finished",
    outcome: "completed",
    amount: { amount: 1000, currency: "EUR" },
    description: { title: "House gift" },
    finished_at: 1_800_000_000,
    expires_at: null,
    created_at: 1_700_000_000,
  };
  renderPart(<Component />, {
    user: PLAYER,
    path: "/cashier/history?tab=bonuses",
    answers: [[bonusesRead(0), part([bonus, { ...bonus, id: 2, outcome: null, status: "expired" }])]],
  });
  expect(rows()).toEqual(["House gift€10.0015.01.2027Became yours", "House gift€10.0015.01.2027Expired"]);
});

const WAITING = payment(3, { id: "w3", type: "withdrawal", status: "pending" });
const withWithdrawal = {
  answers: [
    [paymentMethodsRead, METHODS],
    [paymentsRead("withdrawal", 0), part([WAITING])],
  ],
} as const;

test("a withdrawal that waits is taken back after a question, and the balance is asked for", async () => {
  const page = renderHistory(
    "?tab=withdrawal",
    {
      [keyOf(accountRead)]: () => PLAYER,
      [keyOf(paymentsRead("withdrawal", 0))]: () => part([{ ...WAITING, status: "cancelled" }]),
    },
    withWithdrawal,
  );
  page.api.post.mockImplementation((() => Promise.resolve({ result: 1 })) as never);
  expect(rows()).toEqual(["Bank card\u2212€30.0015.01.2027 5:00In reviewCancel the withdrawal of €30.00"]);
  // The dialog is loaded when it is first opened.
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Cancel the withdrawal of €30.00" })));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this withdrawal?" });
  expect(page.api.post).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel the withdrawal" }));
  await screen.findByText("Cancelled");
  expect(page.api.post).toHaveBeenCalledWith("cashier/cancelwithdrawal", { id: "w3" });
  expect(page.asked).toContain(keyOf(accountRead));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("one that is decided meanwhile says so, and the list shows it", async () => {
  const page = renderHistory(
    "?tab=withdrawal",
    {
      [keyOf(accountRead)]: () => PLAYER,
      [keyOf(paymentsRead("withdrawal", 0))]: () => part([{ ...WAITING, status: "succeeded" }]),
    },
    withWithdrawal,
  );
  page.api.post.mockImplementation((() =>
    Promise.reject(new ApiError("InvalidRequestException", "", 409, 5, { reason: ["decided"] }))) as never);
  // The dialog is loaded when it is first opened.
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Cancel the withdrawal of €30.00" })));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel the withdrawal" }));
  await within(dialog).findByText("It is too late: this withdrawal is already decided.");
  await screen.findByText("Paid");
});

test("in French as well", () => {
  renderPart(<Component />, {
    user: PLAYER,
    path: "/cashier/history",
    locale: "fr",
    answers: [
      [paymentMethodsRead, METHODS],
      [paymentsRead("deposit", 0), part([payment(2, { status: "pending" })])],
    ],
  });
  expect(rows()[0]?.replaceAll(/\s/g, " ")).toBe(
    "Bank card+20,00 €15.01.2027 6:00En cours de vérificationContinuer le dépôt de 20,00 €",
  );
});
