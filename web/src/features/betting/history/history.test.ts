import { expect, test } from "vitest";
import { byDay, historyRead, periodOf, roundsOf, sinceOf, type Round } from "./history.ts";

const NOW = 1_800_000_000_000;
const money = { amount: 100, currency: "EUR" };
const round = (id: number, created_at: number): Round => ({
  id,
  created_at,
  game: { sysname: "a", name: "A", image_url: "" },
  bet: money,
  win: money,
  balance: "main",
  status: "finished",
});

test("a period that nobody knows is all of them", () => {
  expect([periodOf(null), periodOf("week"), periodOf("decade")]).toEqual(["all", "week", "all"]);
});

test("within an hour a period begins at the same instant, so that two asks are one", () => {
  expect(sinceOf("all", NOW)).toBeNull();
  expect(sinceOf("day", NOW)).toBe(sinceOf("day", NOW + 59 * 60_000 - (NOW % 3_600_000)));
  expect(historyRead("week", NOW, 1).queryKey[2]).toEqual({
    count: "20",
    from: String(sinceOf("week", NOW)),
    offset: "20",
  });
});

test("a round that slipped onto the next page is shown once", () => {
  const pages = [
    { items: [round(3, 30), round(2, 20)], count: 3, offset: 0 },
    { items: [round(2, 20), round(1, 10)], count: 3, offset: 2 },
  ];
  expect(roundsOf(pages).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("rounds stand under their day", () => {
  expect(
    byDay([round(3, 30), round(2, 29), round(1, 10)], (at) => (at > 20 ? "later" : "earlier")).map(
      ({ day, rounds }) => [day, rounds.length],
    ),
  ).toEqual([
    ["later", 2],
    ["earlier", 1],
  ]);
});
