import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { gamesConfigRead } from "#lib/api/site-reads.ts";
import { renderRoute } from "#testing/render-route.tsx";
import { gamesConfigOf } from "../games-config.ts";
import { parseHallQuery } from "../hall-query.ts";
import { categoriesRead, providersRead } from "../queries.ts";
import { hallStart } from "../use-games-list.ts";

afterEach(cleanup);

const gamesOf = (id: string | undefined, search = "") => hallStart(parseHallQuery(id, new URLSearchParams(search)), 15);

const NO_GAMES = { items: [], count: 0 };
const CONFIG = gamesConfigOf(undefined);
const ANSWERS = [
  [gamesConfigRead, CONFIG],
  [categoriesRead(0), { items: [{ id: "evening", name: "Evening", icon: "games", games: [] }] }],
  [providersRead, { items: [] }],
  [gamesOf(undefined), NO_GAMES],
] as const;

test("a category is a link that opens its own list", async () => {
  const hall = await renderRoute("/gamehall", { answers: [...ANSWERS, [gamesOf("evening"), NO_GAMES]] });
  fireEvent.click(hall.getByRole("link", { name: "Evening" }));
  await waitFor(() => expect(hall.address()).toBe("/gamehall/evening"));
  expect(await hall.findByRole("heading", { level: 1, name: "Evening" })).toBeTruthy();
});

test("a search without games says so and leads to all games", async () => {
  const hall = await renderRoute("/gamehall?search=zzz", {
    answers: [...ANSWERS, [gamesOf(undefined, "search=zzz"), NO_GAMES]],
  });
  expect(hall.getByRole("heading", { level: 1 }).textContent).toContain("zzz");
  fireEvent.click(hall.getByRole("link", { name: "Show all games" }));
  await waitFor(() => expect(hall.address()).toBe("/gamehall"));
});

test("a category that the platform does not know is no page", async () => {
  const hall = await renderRoute("/gamehall/nothing", { answers: ANSWERS });
  expect(hall.getByRole("heading", { level: 1 }).textContent).toBe("Page not found");
});
