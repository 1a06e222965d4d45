import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, NETWORK_ERROR } from "#lib/api/api.ts";
import type { Offer } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { offerNamed, pageOf } from "#testing/offers.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { OfferAction } from "./offer-action.tsx";
import { offerIn, offerRead, offersRead } from "./offers.ts";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Shown({ id }: { id: string }) {
  const offer = offerIn(useRead(offerRead(id)).data, id);
  return offer ? <OfferAction offer={offer} place="page" /> : <p>gone</p>;
}

function show(offer: Offer, options: Parameters<typeof renderPart>[1] = {}) {
  const screen = renderPart(<Shown id={String(offer.id)} />, {
    user: PLAYER,
    answers: [[offerRead(String(offer.id)), pageOf(offer)]],
    ...options,
  });
  // The page asks again after every call; by default the platform is silent then.
  screen.api.read.mockImplementation(() => new Promise(() => undefined));
  return screen;
}

/** A promise that the test settles. */
function pending() {
  const settle = {} as { resolve: (answer: unknown) => void; reject: (error: unknown) => void };
  const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise: promise as never, ...settle };
}

const button = (name: string, { getByRole }: ReturnType<typeof show>) => getByRole("button", { name });

test("an offer is taken at once, by one call however often it is pressed, and stays taken when the platform is silent", async () => {
  const screen = show(offerNamed("Spins"));
  const call = pending();
  screen.api.post.mockReturnValue(call.promise);
  const take = button("Take the offer", screen);
  for (let press = 0; press < 20; press += 1) fireEvent.click(take);
  await waitFor(() => expect(take.textContent).toBe("Taken"));
  for (let press = 0; press < 20; press += 1) fireEvent.click(take);
  expect(screen.api.post).toHaveBeenCalledExactlyOnceWith("campaigns/takepromotions", { offer_id: 5 });
  await act(async () => call.resolve({ result: 1 }));
  await waitFor(() => expect(screen.getByText("You have received it.")).toBeTruthy());
  // The same element, so that the focus is still there.
  expect(button("Taken", screen)).toBe(take);
});

test("a taken deposit offer leads to the deposit and says from how much", async () => {
  const offer = offerNamed("Reload", { action: "deposit", params: { min_amount: { amount: 2000, currency: "EUR" } } });
  const screen = show(offer);
  screen.api.post.mockResolvedValueOnce({ result: 1 } as never);
  fireEvent.click(button("Take the offer", screen));
  expect(await screen.findByText("It is yours with your next deposit of at least €20.00.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Make a deposit" }).getAttribute("href")).toBe("/cashier/deposit");
});

const refused = (status: number, type: string, data: unknown = null) => new ApiError(type, "refused", status, 0, data);

test.each([
  ["taken before", refused(409, "InvalidRequestException", { reason: ["already_taken"] }), /taken this offer before/],
  ["needs its code", refused(409, "InvalidRequestException", { reason: ["needs_promo_code"] }), /with its promo code/],
  ["for others", refused(409, "InvalidRequestException", { reason: ["not_satisfied"] }), /not for your account/],
  ["needs a deposit", refused(409, "UserNeedDepositException"), /deposited before/],
  ["ended", refused(422, "InvalidParameterException", { offer_id: ["wrongField"] }), /has ended/],
  ["session over", refused(401, "AuthorizationException"), /sign in again/],
  ["banned", refused(403, "UserBannedException"), /blocked/],
  ["deleted", refused(410, "UserDeletedException"), /no longer exists/],
  ["bad request", refused(400, "InvalidRequestException"), /did not work/],
  ["a reason of a later platform", refused(409, "InvalidRequestException", { reason: ["moon"] }), /did not work/],
  ["failing", refused(500, "InternalServerErrorException"), /Nothing was taken twice/],
  ["away", refused(503, "ApplicationUnavailableException"), /did not work/],
  ["no connection", new ApiError(NETWORK_ERROR, "", 0), /connection/],
  ["malformed", new ApiError("UnknownErrorException", "The answer cannot be read", 200), /did not work/],
] as const)("a refused call (%s) says why, and nothing is taken", async (_, error, words) => {
  const screen = show(offerNamed("Spins"));
  screen.api.post.mockRejectedValueOnce(error);
  fireEvent.click(button("Take the offer", screen));
  expect((await screen.findByText(words)).closest("[role=alert]")).toBeTruthy();
  expect(button("Take the offer", screen).getAttribute("aria-disabled")).toBeNull();
});

test("an answer with another result than 1 takes nothing", async () => {
  const screen = show(offerNamed("Spins"));
  screen.api.post.mockResolvedValueOnce({ result: 0 } as never);
  fireEvent.click(button("Take the offer", screen));
  expect(await screen.findByText(/was not taken/)).toBeTruthy();
  expect(button("Take the offer", screen)).toBeTruthy();
});

test("an offer that another tab has taken is shown as taken after the refusal", async () => {
  const offer = offerNamed("Spins");
  const screen = show(offer);
  screen.api.post.mockRejectedValueOnce(refused(409, "InvalidRequestException", { reason: ["already_taken"] }));
  screen.answer(offerRead("5"), pageOf({ ...offer, status: "given" }));
  fireEvent.click(button("Take the offer", screen));
  expect(await screen.findByText(/taken this offer before/)).toBeTruthy();
  await waitFor(() => expect(button("Taken", screen)).toBeTruthy());
});

test("a call whose answer was lost is settled by what the platform says afterwards", async () => {
  const offer = offerNamed("Spins");
  const screen = show(offer);
  screen.api.post.mockRejectedValueOnce(new ApiError(NETWORK_ERROR, "", 0));
  screen.answer(offerRead("5"), pageOf({ ...offer, status: "given" }));
  fireEvent.click(button("Take the offer", screen));
  await waitFor(() => expect(button("Taken", screen)).toBeTruthy());
});

test("every list that has the offer shows it as taken", async () => {
  const offer = offerNamed("Spins");
  const read = offersRead(0, 12);
  const screen = show(offer, {
    user: PLAYER,
    answers: [
      [offerRead("5"), pageOf(offer)],
      [read, pageOf(offerNamed("Other", { id: 6 }), offer)],
      [{ queryKey: [...read.queryKey, "pages"] }, { pages: [pageOf(offer)], pageParams: [0] }],
    ],
  });
  screen.api.post.mockResolvedValueOnce({ result: 1 } as never);
  fireEvent.click(button("Take the offer", screen));
  await waitFor(() =>
    expect(screen.queries.getQueryData(read.queryKey)?.items.map(({ status }) => status)).toEqual([
      "available",
      "given",
    ]),
  );
  expect(screen.queries.getQueryData([...read.queryKey, "pages"])).toMatchObject({
    pages: [{ items: [{ status: "given" }] }],
  });
});

test("an offer that ends while its page is open cannot be taken any more", async () => {
  const now = 1_800_000_000_000;
  vi.useFakeTimers({ now, toFake: ["Date", "setInterval", "clearInterval", "performance"] });
  const screen = show(offerNamed("Spins", { finished_at: now / 1000 + 2 }));
  expect(button("Take the offer", screen)).toBeTruthy();
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByRole("status").textContent).toBe("This offer has ended.");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "See the other offers" })).toBeTruthy();
});

test("a guest is asked to join for a registration gift and to sign in for others", () => {
  const gift = show(offerNamed("Spins", { action: "registration", params: { user_satisfies_params: false } }), {
    user: null,
    answers: [[offerRead("5"), pageOf(offerNamed("Spins", { action: "registration" }))]],
  });
  fireEvent.click(gift.getByRole("link", { name: "Create an account" }));
  expect(gift.address()).toContain("show_popup_reg=1");
  cleanup();
  const other = show(offerNamed("Spins"), { user: null, answers: [[offerRead("5"), pageOf(offerNamed("Spins"))]] });
  expect(other.getByRole("link", { name: "Sign in" })).toBeTruthy();
  expect(other.queryByRole("button")).toBeNull();
});

test("an offer with a code is not taken without it", () => {
  const screen = show(offerNamed("Spins", { action: "promo_code" }));
  expect(screen.getByText("You need the promo code of this offer.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
