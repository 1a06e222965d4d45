import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import type { Tournament } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";
import { FUTURE, PAST, tournamentNamed } from "#testing/tournaments.ts";

afterEach(cleanup);

const currentRead = platformRead("tournaments/get", { count: 50, statuses: ["running", "upcoming"] });
const pastRead = (page: number) =>
  platformRead("tournaments/get", { count: 6, offset: page * 6, statuses: ["finished", "cancelled"] });

const FAILED = new ApiError("InternalServerErrorException", "", 500);
const page = (items: Tournament[], count = items.length) => ({ items, count, offset: 0 });
const over = (id: number) => tournamentNamed(`Over ${id}`, { id, status: "finished", finished_at: PAST + 1 });
const RUNNING = tournamentNamed("Now", { id: 1, is_participant: true });
const COMING = tournamentNamed("Soon", { id: 2, status: "upcoming", starts_at: FUTURE - 1 });

const show = (current: unknown, past: unknown) =>
  renderRoute("/tournaments", {
    user: PLAYER,
    answers: [
      [currentRead, current],
      [pastRead(0), past],
    ],
  });

test("tournaments are listed by phase, by the server's time, whatever their status was", async () => {
  const ended = tournamentNamed("Just over", { id: 3, finished_at: PAST + 2, status: "running" });
  const cancelled = tournamentNamed("Cancelled", { id: 4, status: "cancelled" });
  const site = await show(page([COMING, ended, RUNNING]), page([over(5), cancelled]));
  const names = (group: string) =>
    within(site.getByRole("list", { name: group }))
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent);
  expect(names("Running now")).toEqual(["Now"]);
  expect(names("Coming soon")).toEqual(["Soon"]);
  expect(names("Over")).toEqual(["Cancelled", "Just over", "Over 5"]);
  const running = site.getByRole("list", { name: "Running now" });
  expect(within(running).getByText("You are in")).toBeTruthy();
});

test("earlier ones are read page by page, and the focus goes to the first new one", async () => {
  const first = [1, 2, 3, 4, 5, 6].map((id) => over(10 + id));
  const site = await show(page([RUNNING]), page(first, 8));
  site.answer(pastRead(1), page([over(17), over(18)], 8));
  const list = site.getByRole("list", { name: "Over" });
  expect(site.getByText("6 of 8 earlier tournaments")).toBeTruthy();
  fireEvent.click(site.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(list.children).toHaveLength(8));
  expect(document.activeElement).toBe(list.children.item(6));
  expect(site.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a failed page of earlier ones keeps the others and is asked for again", async () => {
  const first = [1, 2, 3, 4, 5, 6].map((id) => over(10 + id));
  const site = await show(page([RUNNING]), page(first, 7));
  site.answer(pastRead(1), FAILED);
  fireEvent.click(site.getByRole("button", { name: "Show more" }));
  const retry = await site.findByRole("button", { name: "Try again" });
  expect(site.getByRole("list", { name: "Over" }).children).toHaveLength(6);
  site.answer(pastRead(1), page([over(17)], 7));
  fireEvent.click(retry);
  await waitFor(() => expect(site.getByRole("list", { name: "Over" }).children).toHaveLength(7));
});

test("without a current tournament, or without any, the page says so", async () => {
  const some = await show(page([]), page([over(5)]));
  expect(some.getByText("No tournament is running or coming just now.")).toBeTruthy();
  cleanup();
  const none = await show(page([]), page([]));
  expect(none.getByText("No tournament is on the programme just now.")).toBeTruthy();
  expect(none.queryByRole("list", { name: "Over" })).toBeNull();
});

test("a list that cannot be had is asked for again", async () => {
  const site = await show(FAILED, page([]));
  const retry = await site.findByRole("button", { name: "Try again" });
  site.answer(currentRead, page([RUNNING]));
  fireEvent.click(retry);
  expect(await site.findByRole("heading", { name: "Now" })).toBeTruthy();
});
