import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { BettingBoard } from "#lib/api/entities.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";
import { boardRead, eventRead } from "../book/queries.ts";

afterEach(cleanup);

const EVENT: BettingBoard["events"][number] = {
  id: 5970,
  sport: "football",
  sport_name: "Football",
  league: "Coast Cup",
  home: "FC Valmora",
  away: "Brindel United",
  starts_at: 1_790_003_600,
  ends_at: 1_790_009_000,
  status: "upcoming",
};
const BOARD: BettingBoard = {
  sports: [{ sysname: "football", name: "Football", live: 0, upcoming: 1 }],
  events: [EVENT],
};
const answers = (isBettingEnabled = true) => [
  [siteConfigRead, { isBettingEnabled }] as const,
  [boardRead(), BOARD] as const,
  [boardRead("football"), BOARD] as const,
  [boardRead("curling"), { ...BOARD, events: [] }] as const,
  [eventRead("5970"), BOARD] as const,
  [eventRead("1"), { ...BOARD, events: [] }] as const,
];
const frame = (site: { container: HTMLElement }) => site.container.querySelector("iframe");

test("the page lists its matches as links until the application is there", async () => {
  const site = await renderRoute("/betting", { answers: answers() });
  const link = site.getByRole("link", { name: /FC Valmora – Brindel United/ });
  expect(link.getAttribute("href")).toBe("/betting/football/5970");
  expect(frame(site)?.getAttribute("src")).toBe("/platform/game/sportsbook/demo?locale=en&theme=dark&at=");
});

test("a deep link opens the application at its match, once", async () => {
  const site = await renderRoute("/betting/football/5970", { answers: answers() });
  const opened = frame(site);
  expect(opened?.getAttribute("src")).toContain("at=football%2F5970");
  fireEvent.click(site.getByRole("link", { name: "Football" }));
  await waitFor(() => expect(site.address()).toBe("/betting/football"));
  expect(frame(site)).toBe(opened);
});

test("the application stays between the matches and the player's own bets", async () => {
  const site = await renderRoute("/betting", { answers: answers(), user: PLAYER });
  const opened = frame(site);
  expect(opened?.getAttribute("src")).toContain("/sportsbook/play?");
  await site.router.navigate("/bets");
  await waitFor(() => expect(site.getByRole("heading", { level: 1 }).textContent).toBe("My bets"));
  expect(frame(site)).toBe(opened);
});

test.each(["/betting/curling", "/betting/football/1", "/betting/rugby/5970", "/betting/football/x"])(
  "%s is not found",
  async (address) => {
    const site = await renderRoute(address, { answers: answers() });
    expect(site.getByRole("heading", { level: 1 }).textContent).toMatch(/not|no /i);
    expect(frame(site)).toBeNull();
  },
);

test.each(["/betting", "/betting/football"])("with betting switched off, %s is not there", async (address) => {
  const site = await renderRoute(address, { answers: answers(false) });
  expect(frame(site)).toBeNull();
});
