import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { ToastHost } from "#app/toasts/toast-host.tsx";
import { accountRead } from "#lib/api/account.ts";
import { ApiError, NETWORK_ERROR } from "#lib/api/api.ts";
import type { LoyaltyProduct } from "#lib/api/entities.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import type { Locale } from "#lib/i18n/locale.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { config, info, page as pageOf, product } from "../fixtures.ts";
import { loyaltyConfigRead, loyaltyInfoRead, PRODUCTS, productsRead, type LoyaltyConfig } from "../queries.ts";
import { Component } from "./shop.tsx";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const modals = new ModalStack();

type Shop = {
  products?: readonly LoyaltyProduct[];
  points?: number;
  content?: Partial<LoyaltyConfig>;
  isGuest?: boolean;
  locale?: Locale;
};

function openShop({ products = [product()], points = 400, content, isGuest = false, locale = "en" }: Shop = {}) {
  const part = (
    <>
      <Component />
      <DialogHost modals={modals} failure={null} />
      <ToastHost modals={modals} />
    </>
  );
  const shop = renderPart(part, {
    user: isGuest ? null : PLAYER,
    path: "/loyalty/shop",
    locale,
    answers: [
      [loyaltyConfigRead, config(content)],
      [productsRead(0), pageOf(products)],
      ...(isGuest ? [] : [[loyaltyInfoRead, info({ points })] as const]),
    ],
  });
  /** What the platform answers when it is asked again. */
  const later = (own: { points?: number; products?: readonly LoyaltyProduct[] }) =>
    shop.api.read.mockImplementation((async (asked: AnyRead) => {
      if (keyOf(asked) === keyOf(accountRead)) return PLAYER;
      if (keyOf(asked) === keyOf(loyaltyInfoRead)) return info({ points: own.points ?? points });
      return pageOf(own.products ?? products);
    }) as never);
  return { ...shop, later };
}

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
/** Dialogs load when they open: what they suspend is awaited. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole("button", { name });
  await act(async () => void fireEvent.click(button));
};
const dialog = async (title: string) =>
  (await screen.findByRole("heading", { name: title })).closest("dialog") as HTMLElement;
const SUBMIT = "Get it for 300 lanterns";
const refused = (reason: string) => new ApiError("InvalidRequestException", "refused", 409, 5, { reason: [reason] });

test("products show price, worth and stock in content's words, what is affordable first and what is sold out last", async () => {
  openShop({
    products: [
      product({ id: 1, name: "A box", price: 40_000, left: 1 }),
      product({ id: 2, name: "A poster", is_available: false, left: 0 }),
      product({ value: { amount: 400, currency: "EUR" } }),
    ],
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The foyer shop");
  expect(names()).toEqual(["20 free spins", "A box", "A poster"]);
  expect(screen.getByText("Worth €4")).toBeTruthy();
  expect(screen.getByText("1 left")).toBeTruthy();
  expect(screen.getByText("39,600 lanterns more needed")).toBeTruthy();
  expect(screen.getByText("Sold out")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /A poster/ })).toBeNull();
});

test("the filters show what can be had and what runs out, and say how many there are", async () => {
  openShop({ products: [product(), product({ id: 1, name: "A box", price: 40_000, left: 1 })] });
  await press("Within my points");
  expect(names()).toEqual(["20 free spins"]);
  expect(screen.getByText("1 product")).toBeTruthy();
  await press("Only a few left");
  expect(names()).toEqual(["A box"]);
});

test("a filter without products offers all of them", async () => {
  openShop({ points: 0 });
  await press("Within my points");
  expect(screen.getByText("Nothing within your points yet")).toBeTruthy();
  await press("Show everything");
  expect(names()).toEqual(["20 free spins"]);
});

test("a guest may look, and is led to the registration", async () => {
  const { address } = openShop({ isGuest: true });
  expect(screen.queryByText("Within my points")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: /Sign up to get 20 free spins/ }));
  expect(address()).toBe("/loyalty/shop?show_popup_reg=1");
});

test("a closed shop sells nothing, an empty one says so", async () => {
  openShop({ content: { isShopEnabled: false } });
  expect(screen.getByText("The shop is closed at the moment")).toBeTruthy();
  expect(screen.queryByText("20 free spins")).toBeNull();
  cleanup();
  openShop({ products: [] });
  expect(screen.getByText("The shelves are empty at the moment")).toBeTruthy();
});

test("products that cannot be had are asked for again", async () => {
  const shop = renderPart(<Component />, {
    user: PLAYER,
    path: "/loyalty/shop",
    answers: [
      [loyaltyConfigRead, config()],
      [loyaltyInfoRead, info()],
    ],
  });
  await screen.findByText("The products could not be loaded");
  shop.api.read.mockImplementation((() => Promise.resolve(pageOf([product()]))) as never);
  await press("Try again");
  await screen.findByRole("heading", { name: "20 free spins" });
});

test("more than one page of products is shown on demand", async () => {
  const first = Array.from({ length: PRODUCTS }, (_, index) =>
    product({ id: index + 1, name: `Product ${index + 1}` }),
  );
  const shop = renderPart(<Component />, {
    user: PLAYER,
    path: "/loyalty/shop",
    answers: [
      [loyaltyConfigRead, config()],
      [loyaltyInfoRead, info()],
      [productsRead(0), pageOf(first, PRODUCTS + 1)],
    ],
  });
  shop.api.read.mockImplementation((() =>
    Promise.resolve(pageOf([product({ id: 99, name: "The last" })], PRODUCTS + 1))) as never);
  await press("Show more");
  await screen.findByRole("heading", { name: "The last" });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a purchase is asked about, made, and told with the points that are left", async () => {
  const shop = openShop();
  shop.later({ points: 100 });
  shop.api.post.mockResolvedValueOnce({ result: 1, points: 100 } as never);
  await press(/Get 20 free spins/);
  const question = await dialog("Get this?");
  expect(
    within(question)
      .getAllByRole("definition")
      .map((value) => value.textContent),
  ).toEqual(["300 lanterns", "400 lanterns", "100 lanterns"]);
  expect(shop.api.post).not.toHaveBeenCalled();
  await press(SUBMIT);
  const done = await dialog("It is yours");
  expect(done.textContent).toContain("You have 100 lanterns left.");
  await screen.findByText("200 lanterns more needed");
  expect(shop.api.post).toHaveBeenCalledTimes(1);
  expect(shop.api.post).toHaveBeenCalledWith("loyalty/buyproduct", {
    id: 4,
    idempotency_key: expect.stringMatching(/^[a-z0-9]{8,64}$/) as string,
  });
});

test("ten presses are one purchase", async () => {
  const shop = openShop();
  shop.later({ points: 100 });
  let answer: ((value: unknown) => void) | undefined;
  shop.api.post.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never);
  await press(/Get 20 free spins/);
  const submit = await screen.findByRole("button", { name: SUBMIT });
  for (let times = 0; times < 10; times += 1) fireEvent.click(submit);
  await act(async () => answer?.({ result: 1, points: 100 }));
  await dialog("It is yours");
  expect(shop.api.post).toHaveBeenCalledTimes(1);
});

const keys = (shop: ReturnType<typeof openShop>) =>
  shop.api.post.mock.calls.map((call) => (call as unknown as [string, { idempotency_key: string }])[1].idempotency_key);

test("after a lost reply the same purchase is repeated, in this dialog and in the next one", async () => {
  const shop = openShop();
  shop.later({});
  shop.api.post.mockRejectedValueOnce(new ApiError(NETWORK_ERROR, "", 0));
  await press(/Get 20 free spins/);
  await press(SUBMIT);
  await screen.findByText(/the same purchase is never made twice/);
  shop.api.post.mockRejectedValueOnce(new ApiError("InternalServerErrorException", "", 502));
  await press(SUBMIT);
  await screen.findByText(/We do not know yet whether that worked/);
  await press("Not now");
  await press(/Get 20 free spins/);
  shop.api.post.mockResolvedValueOnce({ result: 1, points: 100 } as never);
  await press(SUBMIT);
  await dialog("It is yours");
  expect(new Set(keys(shop)).size).toBe(1);
  expect(keys(shop)).toHaveLength(3);
});

test("two questions one after the other are two purchases", async () => {
  const shop = openShop({ points: 4000 });
  shop.later({ points: 4000 });
  shop.api.post.mockResolvedValue({ result: 1, points: 100 } as never);
  for (let time = 0; time < 2; time += 1) {
    await press(/Get 20 free spins/);
    // oxlint-disable-next-line no-await-in-loop
    await press(SUBMIT);
    // oxlint-disable-next-line no-await-in-loop
    await dialog("It is yours");
    await press("Back to the shop");
  }
  expect(new Set(keys(shop)).size).toBe(2);
});

test("a product that is sold out between look and press costs nothing and cannot be pressed again", async () => {
  const shop = openShop({ products: [product({ left: 1 })] });
  shop.later({ products: [product({ is_available: false, left: 0 })] });
  shop.api.post.mockRejectedValueOnce(refused("sold_out"));
  await press(/Get 20 free spins/);
  await press(SUBMIT);
  await screen.findByText(/Somebody was faster/);
  expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
  await waitFor(() => expect(screen.getAllByText("Sold out").length).toBeGreaterThan(0));
});

test("without enough points the way to more is shown instead of the question", async () => {
  openShop({ points: 50 });
  await press(/How to earn 20 free spins/);
  const funds = await dialog("Not enough lanterns yet");
  expect(funds.textContent).toContain("250 lanterns more needed");
  expect(within(funds).getByRole("progressbar").getAttribute("aria-valuetext")).toBe("50 lanterns of 300 lanterns");
  expect(within(funds).getByRole("link", { name: "See the games" }).getAttribute("href")).toBe("/gamehall");
});

test("points that were spent elsewhere lead to the way to more", async () => {
  const shop = openShop();
  shop.later({ points: 10 });
  shop.api.post.mockRejectedValueOnce(refused("insufficient_points"));
  await press(/Get 20 free spins/);
  await press(SUBMIT);
  const funds = await dialog("Not enough lanterns yet");
  await waitFor(() => expect(funds.textContent).toContain("290 lanterns more needed"));
  expect(screen.queryByRole("heading", { name: "Get this?" })).toBeNull();
});

/** Whatever the platform may answer to a purchase, the player reads a sentence about it and nothing is lost. */
const REFUSALS: readonly (readonly [unknown, RegExp])[] = [
  [refused("sold_out"), /sold out/],
  [new ApiError("InvalidRequestException", "", 409), /cannot be bought at the moment/],
  [new ApiError("InvalidRequestException", "", 409, 5, "no object"), /cannot be bought at the moment/],
  [new ApiError("InvalidParameterException", "", 400, 14, { id: ["wrongField"] }), /no longer has this/],
  [new ApiError("TooManyRequestsException", "", 429), /Too many attempts/],
  [new ApiError("AuthorizationException", "", 401), /sign in again/],
  [new ApiError("UserBannedException", "", 403), /blocked/],
  [new ApiError("ApplicationUnavailableException", "", 503), /never made twice/],
  [new ApiError("UnknownErrorException", "The answer cannot be read", 200), /never made twice/],
  [new ApiError(NETWORK_ERROR, "", 0), /never made twice/],
  [{ result: 0, points: 400 }, /could not be bought/],
  [null, /never made twice/],
];

test.each(REFUSALS)(
  "a purchase that ends with %j is explained, and may be tried again or left",
  async (outcome, words) => {
    const shop = openShop();
    shop.later({});
    if (outcome instanceof Error) shop.api.post.mockRejectedValueOnce(outcome);
    else shop.api.post.mockResolvedValueOnce(outcome as never);
    await press(/Get 20 free spins/);
    await press(SUBMIT);
    expect((await screen.findByText(words)).textContent).not.toContain("loyalty.");
    await press(/Not now|Back to the shop/);
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Get this?" })).toBeNull());
    expect(names()).toContain("20 free spins");
  },
);

test("a purchase that ends after its dialog was closed is told in a toast, also when it failed", async () => {
  const shop = openShop({ points: 4000 });
  shop.later({ points: 4000 });
  for (const [outcome, words] of [
    [() => Promise.resolve({ result: 1, points: 100 }), /20 free spins is yours/],
    [() => Promise.reject(refused("sold_out")), /Somebody was faster/],
  ] as const) {
    let end: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    shop.api.post.mockReturnValueOnce(held.then(outcome) as never);
    await press(/Get 20 free spins/);
    // oxlint-disable-next-line no-await-in-loop
    await press(SUBMIT);
    await press("Not now");
    // oxlint-disable-next-line no-await-in-loop
    await act(async () => end?.());
    // oxlint-disable-next-line no-await-in-loop
    await screen.findByText(words);
    expect(screen.queryByRole("heading", { name: "It is yours" })).toBeNull();
  }
});

test("in French the shop speaks French", async () => {
  openShop({ locale: "fr", content: { pointsName: "lanternes" } });
  await press(/Obtenir 20 free spins/);
  await screen.findByRole("button", { name: "Obtenir pour 300 lanternes" });
});
