import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import { platformRead } from "#lib/api/reads.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";

afterEach(cleanup);

const promotions = platformRead("banners/get", { offset: 0, count: 10, fields: ["id", "finished_at", "description"] });
const winners = platformRead("Jackpots/getWinners", { count: 36 });
const likes = platformRead("games/getLikes");

test("an empty list shows a message and a link", async () => {
  const site = await renderRoute("/winners", { answers: [[winners, []]] });
  expect(site.getByRole("heading", { level: 1 }).textContent).toBe("Winners");
  expect(site.getByText(/^Nobody has won/)).toBeTruthy();
  fireEvent.click(site.getByRole("link", { name: "All games" }));
  await waitFor(() => expect(site.address()).toBe("/gamehall"));
});

test("a failed read shows an error in its place and can be retried", async () => {
  const site = await renderRoute("/promotions", {
    answers: [[promotions, new ApiError("UnknownErrorException", "broken", 500)]],
  });
  const retry = await site.findByRole("button", { name: "Try again" });
  site.answer(promotions, { items: [], count: 0 });
  fireEvent.click(retry);
  expect(await site.findByText("Nothing on the programme right now")).toBeTruthy();
  expect(site.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a guest on a guarded page is redirected home and gets the sign-in popup", async () => {
  const site = await renderRoute("/cashier/deposit?amount=20");
  expect(site.address()).toBe("/?redirectUrl=%2Fcashier%2Fdeposit%3Famount%3D20");
  expect(await site.findByRole("dialog", { name: "Welcome back" })).toBeTruthy();
});

test("a player on a redirect route gets its target", async () => {
  const site = await renderRoute("/profile?tab=1", { user: PLAYER, answers: [[likes, { items: [] }]] });
  expect(site.address()).toBe("/profile/settings?tab=1");
});

test("an address with an impossible id is not found", async () => {
  const site = await renderRoute("/jackpots/0");
  expect(site.getByRole("heading", { level: 1 }).textContent).toBe("Page not found");
});
