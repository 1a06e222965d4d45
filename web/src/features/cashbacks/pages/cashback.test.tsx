import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { ApiError } from "#lib/api/api.ts";
import type { Cashback } from "#lib/api/entities.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { cashbackWith, pageOf } from "#testing/rewards.ts";
import { cashbacksRead } from "../queries.ts";
import { Component } from "./cashback.tsx";

afterEach(cleanup);

function show(items: readonly Cashback[] | null) {
  const page = renderPart(
    <>
      <Component />
      <DialogHost modals={new ModalStack()} failure={null} />
    </>,
    { user: PLAYER, path: "/profile/cashback", answers: items ? [[cashbacksRead, pageOf(items)]] : [] },
  );
  if (items) page.answer(cashbacksRead, pageOf(items));
  page.api.read.mockImplementation((() => Promise.reject(new ApiError("NetworkError", "", 0))) as never);
  return page;
}

test("without cashback the page says when there is some", () => {
  show([]);
  expect(screen.getByText("No cashback yet")).toBeTruthy();
});

test("a list that cannot be had is asked for again", async () => {
  show(null);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a cashback whose time is over is not offered, a paid one is listed", () => {
  show([
    cashbackWith({ receiving_expired_at: 1 }),
    cashbackWith({ id: 9, status: "paid_out", paid_out_at: 1_790_000_000 }),
  ]);
  expect(screen.queryByRole("button", { name: /^Receive/ })).toBeNull();
  expect(screen.getByRole("heading", { name: "Paid out" })).toBeTruthy();
});

test("each can be received by itself; only the oldest can be done without, because the platform removes that one", () => {
  show([cashbackWith({ id: 2, end_date: 20 }), cashbackWith({ id: 1, end_date: 10 })]);
  expect(screen.getAllByRole("button", { name: "Receive €12.40" })).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: /^Do without/ })).toHaveLength(1);
});

const refusal = (type: string, status: number, reason?: string) =>
  new ApiError(type, "", status, 1, reason ? { reason: [reason] } : null);
const REFUSALS = [
  [refusal("InvalidRequestException", 409, "no_active_cashback"), /^There is nothing to receive here any more/],
  [refusal("InvalidRequestException", 400), /^That did not work/],
  [refusal("InvalidParameterException", 422), /^This cashback is no longer there/],
  [refusal("AuthorizationException", 401), /^Please sign in again/],
  [refusal("UserDeletedException", 410), /no longer exists/],
  [refusal("InternalServerErrorException", 502), /^That did not work/],
  [refusal("UnknownErrorException", 200), /^That did not work/],
  [refusal("NetworkError", 0), /Check your connection/],
] as const;

test("a payout that is refused says why, and names the cashback each time it is tried", async () => {
  const page = show([cashbackWith()]);
  const area = screen.getByRole("region", { name: "Waiting for you" });
  const press = () => fireEvent.click(within(area).getByRole("button", { name: "Receive €12.40" }));
  for (const [error, words] of REFUSALS) {
    page.api.post.mockRejectedValueOnce(error);
    press();
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(within(area).getByRole("alert").textContent).toMatch(words));
  }
  page.api.post.mockResolvedValueOnce({ result: 1 } as never);
  press();
  await waitFor(() => expect(within(area).getByRole("alert").textContent).toBe(""));
  expect(page.api.post.mock.calls).toEqual(
    Array.from({ length: REFUSALS.length + 1 }, () => ["cashbacks/payout", { cashback_id: 8 }]),
  );
});

test("doing without is refused with words, and after a lost reply never takes the next cashback", async () => {
  const [first, next] = [cashbackWith({ id: 1, end_date: 10 }), cashbackWith({ id: 2, end_date: 20 })];
  const page = show([next, first]);
  fireEvent.click(screen.getByRole("button", { name: /^Do without/ }));
  const dialog = await screen.findByRole("dialog", { name: "Do without this cashback?" });
  const press = () => fireEvent.click(within(dialog).getByRole("button", { name: "Do without €12.40" }));
  for (const [error, words] of REFUSALS) {
    page.api.post.mockRejectedValueOnce(error);
    press();
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toMatch(words));
  }
  // The last try did remove it; its reply was lost.
  page.answer(cashbacksRead, pageOf([next]));
  const calls = page.api.post.mock.calls.length;
  press();
  await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toMatch(/^There is nothing to receive/));
  expect(page.api.post.mock.calls).toHaveLength(calls);
});
