import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import type { Banner } from "#lib/api/entities.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { describedAs, offerNamed, pageOf } from "#testing/offers.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";
import { offerRead, offersRead } from "#features/campaigns/offers.ts";
import { promotionRead, promotionsRead } from "../queries.ts";

afterEach(cleanup);

/** Long ago, and far away, by any clock. */
const [PAST, FUTURE] = [1000, 4_000_000_000];
const CONFIG = { isPromocodeEnabled: true, pageSizes: { banners: 10, offers: 12 } };
const banner = (id: number, over: Partial<Banner> = {}): Banner => ({
  id,
  sysname: `banner-${id}`,
  finished_at: null,
  description: describedAs(`Banner ${id}`, { position: id }),
  ...over,
});
const count = (items: Banner[], total = items.length) => ({ items, count: total, offset: 0 });
const many = Array.from({ length: 12 }, (_, index) => banner(index + 1));
const titles = (screen: { queryAllByRole: (role: "heading", options: { level: number }) => HTMLElement[] }) =>
  screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("promotions come by position, ten at a time, and the focus goes to the first new one", async () => {
  const site = await renderRoute("/promotions", {
    answers: [
      [siteConfigRead, CONFIG],
      [promotionsRead(0, 10), count(many.slice(0, 10).toReversed(), 12)],
      [promotionsRead(1, 10), count(many.slice(10), 12)],
    ],
  });
  const list = site.getByRole("list", { name: "Promotions" });
  expect(list.textContent).toMatch(/^Banner 1Banner 2Banner 3/);
  expect(site.getByText("10 of 12")).toBeTruthy();
  fireEvent.click(site.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(list.children).toHaveLength(12));
  expect(document.activeElement).toBe(list.children.item(10));
  expect(site.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a failed page of promotions says so, keeps the others and is asked for again", async () => {
  const site = await renderRoute("/promotions", {
    answers: [
      [siteConfigRead, CONFIG],
      [promotionsRead(0, 10), count(many.slice(0, 10), 12)],
      [promotionsRead(1, 10), new ApiError("InternalServerErrorException", "", 500)],
    ],
  });
  fireEvent.click(site.getByRole("button", { name: "Show more" }));
  const retry = await site.findByRole("button", { name: "Try again" });
  expect(site.getByRole("list", { name: "Promotions" }).children).toHaveLength(10);
  site.answer(promotionsRead(1, 10), count(many.slice(10), 12));
  fireEvent.click(retry);
  await waitFor(() => expect(site.getByRole("list", { name: "Promotions" }).children).toHaveLength(12));
});

test("a promotion that a new one has pushed to the next page is shown once", async () => {
  const site = await renderRoute("/promotions", {
    answers: [
      [siteConfigRead, CONFIG],
      [promotionsRead(0, 10), count(many.slice(0, 10), 11)],
      [promotionsRead(1, 10), count(many.slice(9), 13)],
    ],
  });
  fireEvent.click(site.getByRole("button", { name: "Show more" }));
  const list = site.getByRole("list", { name: "Promotions" });
  await waitFor(() => expect(list.children).toHaveLength(12));
  expect(site.getAllByRole("link", { name: "Banner 10" })).toHaveLength(1);
});

test("content sets the page size, and ended promotions are left out", async () => {
  const site = await renderRoute("/promotions", {
    answers: [
      [siteConfigRead, { ...CONFIG, pageSizes: { banners: 3, offers: 12 } }],
      [promotionsRead(0, 10), count([])],
      [promotionsRead(0, 3), count([banner(1), banner(2, { finished_at: PAST }), banner(3, { finished_at: FUTURE })])],
    ],
  });
  await waitFor(() => expect(titles(site)).toContain("Banner 1"));
  expect(site.getByRole("list", { name: "Promotions" }).textContent).toBe("Banner 1Banner 3");
});

test.each(["11", "banner-11"])("a promotion has a page by number and by name, whatever its place: %s", async (id) => {
  const site = await renderRoute(`/promotions/${id}`, {
    answers: [[promotionRead(id), count([banner(11)])]],
  });
  expect(site.getByRole("heading", { level: 1 }).textContent).toBe("Banner 11");
});

test.each([
  ["that does not exist", count([])],
  ["of another name, from a platform that does not know names", count(many)],
  ["that has ended", count([banner(99, { sysname: "gone", finished_at: PAST })])],
])("a promotion %s is not found", async (_, answer) => {
  const site = await renderRoute("/promotions/gone", { answers: [[promotionRead("gone"), answer]] });
  expect(site.getByRole("heading", { level: 1 }).textContent).toBe("Page not found");
});

test("a guest sees the offers with what they give, and no field for a promo code", async () => {
  const site = await renderRoute("/offers", {
    answers: [
      [siteConfigRead, CONFIG],
      [
        offersRead(0, 12),
        pageOf(
          offerNamed("Second", { id: 2, description: describedAs("Second", { position: 2 }) }),
          offerNamed("Ended", { id: 3, finished_at: PAST }),
          offerNamed("First", { id: 1, sysname: "first" }),
        ),
      ],
    ],
  });
  expect(titles(site).slice(0, 2)).toEqual(["First", "Second"]);
  expect(site.queryByText("Ended")).toBeNull();
  expect(site.getByRole("link", { name: "First" }).getAttribute("href")).toBe("/offers/first");
  expect(site.getAllByText("Five free spins")).toHaveLength(2);
  expect(site.queryByRole("textbox", { name: "Promo code" })).toBeNull();
});

test("offers that are missing, or cannot be read, have words and a way on", async () => {
  const none = await renderRoute("/offers", {
    answers: [
      [siteConfigRead, CONFIG],
      [offersRead(0, 12), pageOf()],
    ],
  });
  expect(none.getByText("There is no offer right now")).toBeTruthy();
  cleanup();
  const broken = await renderRoute("/offers", {
    user: PLAYER,
    answers: [
      [siteConfigRead, CONFIG],
      [offersRead(0, 12), new ApiError("InternalServerErrorException", "", 502)],
    ],
  });
  expect(await broken.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(broken.getByRole("textbox", { name: "Promo code" })).toBeTruthy();
});

test("an offer that is withdrawn while its page is open says so", async () => {
  const site = await renderRoute("/offers/spins", {
    user: PLAYER,
    answers: [
      [siteConfigRead, CONFIG],
      [offerRead("spins"), pageOf(offerNamed("Spins", { sysname: "spins" }))],
    ],
  });
  expect(site.getByRole("button", { name: "Take the offer" })).toBeTruthy();
  site.answer(offerRead("spins"), pageOf());
  await site.queries.invalidateQueries({ queryKey: offerRead("spins").queryKey });
  expect(await site.findByText("This offer has ended.")).toBeTruthy();
  expect(site.getByRole("link", { name: "See the other offers" })).toBeTruthy();
});

test("an offer with a code has its field", async () => {
  const offer = offerNamed("Code", { sysname: "code", action: "promo_code" });
  const site = await renderRoute("/offers/code", {
    user: PLAYER,
    answers: [
      [siteConfigRead, CONFIG],
      [offerRead("code"), pageOf(offer)],
    ],
  });
  expect(site.getByRole("textbox", { name: "Promo code" })).toBeTruthy();
});
