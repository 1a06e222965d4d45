import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import { ApiError, NETWORK_ERROR } from "#lib/api/api.ts";
import type { AccountInfo, Leaderboard, Tournament } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";
import { rememberIntent } from "#lib/browser/intent.ts";
import { pageOf } from "#testing/offers.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";
import { FUTURE, leaderboardOf, PAST, placed, tournamentNamed } from "#testing/tournaments.ts";
import { boardRead, LONG } from "../board/board-read.ts";
import { tournamentRead } from "../own-tournament.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const depositsRead = platformRead("cashier/gethistory", { type: "deposit", count: 1, statuses: ["succeeded"] });
const TOP = Array.from({ length: 10 }, (_, index) => placed(index + 1));

type Shown = {
  tournament?: Tournament;
  board?: Leaderboard | Error;
  user?: AccountInfo | null;
  deposits?: number;
  search?: string;
};

async function show({ tournament = tournamentNamed("Velvet Cup"), user = PLAYER, search = "", ...rest }: Shown = {}) {
  const { board = leaderboardOf(TOP, { count: 40 }), deposits } = rest;
  return await renderRoute(`/tournaments/7${search}`, {
    user,
    answers: [
      [tournamentRead("7"), pageOf(tournament)],
      [boardRead(7, null), board],
      ...(deposits === undefined ? [] : [[depositsRead, { items: [], count: deposits, offset: 0 }] as const]),
    ],
  });
}

type Site = Awaited<ReturnType<typeof show>>;
const button = (site: Site, name: string) => site.getByRole("button", { name });
const table = (site: Site) => site.getByRole("table", { name: /^Ranking|^Final ranking/ });
const rowsOf = (site: Site) =>
  within(site.getByRole("region", { name: /anking/ }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

/** A promise that the test settles. */
function pending() {
  const settle = {} as { resolve: (answer: unknown) => void };
  const promise = new Promise((resolve) => Object.assign(settle, { resolve }));
  return { promise: promise as never, ...settle };
}

test("a player takes part by one call however often it is pressed, and the button keeps the focus", async () => {
  const site = await show();
  const call = pending();
  site.api.post.mockReturnValue(call.promise);
  const join = button(site, "Take part");
  join.focus();
  for (let press = 0; press < 10; press += 1) fireEvent.click(join);
  await waitFor(() => expect(join.getAttribute("aria-busy")).toBe("true"));
  expect(site.api.post).toHaveBeenCalledExactlyOnceWith("tournaments/participate", { id: 7 });
  site.answer(tournamentRead("7"), pageOf(tournamentNamed("Velvet Cup", { is_participant: true, participants: 41 })));
  site.answer(boardRead(7, null), leaderboardOf(TOP, { count: 40, own: placed(41, { points: 0, login: "co***e" }) }));
  await act(async () => call.resolve({ result: 1 }));
  await waitFor(() => expect(button(site, "You are in")).toBe(join));
  expect(document.activeElement).toBe(join);
  for (let press = 0; press < 10; press += 1) fireEvent.click(join);
  expect(site.api.post).toHaveBeenCalledOnce();
  expect(site.getByText("You are taking part.")).toBeTruthy();
  expect(await site.findByText("No points yet. Play one of its games.")).toBeTruthy();
  expect(await site.findByText("41")).toBeTruthy();
});

const refused = (status: number, type: string, data: unknown = null) => new ApiError(type, "refused", status, 0, data);

test.each([
  ["not begun", refused(409, "InvalidRequestException", { reason: ["not_started"] }), /has not begun yet/],
  ["over", refused(409, "InvalidRequestException", { reason: ["finished"] }), /is over/],
  ["cancelled", refused(409, "InvalidRequestException", { reason: ["cancelled"] }), /was cancelled/],
  ["on a break", refused(409, "InvalidRequestException", { reason: ["time_out"], until: null }), /taking a break/],
  [
    "excluded",
    refused(409, "InvalidRequestException", { reason: ["self_exclusion"], until: 1_800_000_000 }),
    /excluded yourself from playing until 15\.01\.2027/,
  ],
  ["unknown", refused(422, "InvalidParameterException", { id: ["wrongField"] }), /no longer exists/],
  ["profile", refused(409, "UserNeedProfileDataException"), /complete your profile/],
  ["contact", refused(409, "UserNeedConfirmContactException"), /confirm your e-mail/],
  ["session over", refused(401, "AuthorizationException"), /sign in again/],
  ["banned", refused(403, "UserBannedException"), /blocked/],
  ["deleted", refused(410, "UserDeletedException"), /no longer exists/],
  ["too many", refused(429, "TooManyRequestsException"), /Too many attempts/],
  ["a reason of a later platform", refused(409, "InvalidRequestException", { reason: ["moon"] }), /did not work/],
  ["failing", refused(500, "InternalServerErrorException"), /Nobody is entered twice/],
  ["no connection", new ApiError(NETWORK_ERROR, "", 0), /connection/],
  ["malformed", refused(200, "UnknownErrorException"), /did not work/],
] as const)("a refusal (%s) is said in words, and the player may try again", async (_, error, words) => {
  const site = await show();
  site.api.post.mockRejectedValueOnce(error);
  fireEvent.click(button(site, "Take part"));
  expect((await site.findByText(words)).closest("[role=alert]")).toBeTruthy();
  expect(button(site, "Take part").getAttribute("aria-disabled")).toBeNull();
});

test("an answer with another result than 1 enters nobody", async () => {
  const site = await show();
  site.api.post.mockResolvedValueOnce({ result: 0 } as never);
  fireEvent.click(button(site, "Take part"));
  expect(await site.findByText(/You were not entered/)).toBeTruthy();
  expect(button(site, "Take part")).toBeTruthy();
});

test("a call whose answer was lost is settled by what the platform says afterwards", async () => {
  const site = await show();
  site.api.post.mockRejectedValueOnce(new ApiError(NETWORK_ERROR, "", 0));
  site.answer(tournamentRead("7"), pageOf(tournamentNamed("Velvet Cup", { is_participant: true })));
  fireEvent.click(button(site, "Take part"));
  await waitFor(() => expect(button(site, "You are in")).toBeTruthy());
});

const NEEDS_DEPOSIT = tournamentNamed("Velvet Cup", { is_deposit_needed: true });

test("without a deposit the page leads to the cashier and names the way back", async () => {
  const site = await show({ tournament: NEEDS_DEPOSIT, deposits: 0 });
  const link = await site.findByRole("link", { name: "Make a deposit" });
  expect(link.getAttribute("href")).toBe("/cashier/deposit?backUrl=%2Ftournaments%2Fvelvet-cup");
  expect(site.queryByRole("button", { name: "Take part" })).toBeNull();
});

test("a platform that refuses for want of a deposit is believed, whatever the history said", async () => {
  const site = await show({ tournament: NEEDS_DEPOSIT, deposits: 1 });
  site.api.post.mockRejectedValueOnce(refused(409, "UserNeedDepositException"));
  fireEvent.click(await site.findByRole("button", { name: "Take part" }));
  expect(await site.findByRole("link", { name: "Make a deposit" })).toBeTruthy();
});

test("when the deposits cannot be had, the player may try", async () => {
  const site = await show({ tournament: NEEDS_DEPOSIT });
  expect(await site.findByRole("button", { name: "Take part" })).toBeTruthy();
});

test("a guest signs in, and takes part without pressing again", async () => {
  const site = await show({ user: null });
  expect(site.getByText("You take part with an account.")).toBeTruthy();
  fireEvent.click(site.getByRole("link", { name: "Sign in and take part" }));
  await waitFor(() => expect(site.address()).toContain("show_popup_auth=1"));
  site.api.post.mockResolvedValue({ result: 1 } as never);
  site.answer(tournamentRead("7"), pageOf(tournamentNamed("Velvet Cup", { is_participant: true })));
  act(() => void site.queries.setQueryData(accountRead.queryKey, PLAYER));
  await waitFor(() => expect(site.api.post).toHaveBeenCalledExactlyOnceWith("tournaments/participate", { id: 7 }));
  await waitFor(() => expect(button(site, "You are in")).toBeTruthy());
});

test("a wish for another tournament, or of a player whose account is incomplete, enters nobody", async () => {
  rememberIntent({ kind: "tournament", sysname: "8" }, Date.now());
  const site = await show();
  expect(site.api.post).not.toHaveBeenCalled();
  cleanup();
  rememberIntent({ kind: "tournament", sysname: "7" }, Date.now());
  const incomplete = await show({ user: { ...PLAYER, is_registration_completed: false } });
  expect(incomplete.api.post).not.toHaveBeenCalled();
});

test("an upcoming tournament says from when it can be joined, and has no ranking", async () => {
  const site = await show({ tournament: tournamentNamed("Velvet Cup", { starts_at: FUTURE - 10 }) });
  expect(site.getByText(/^You can join from/)).toBeTruthy();
  expect(site.getByText("The ranking begins with the tournament.")).toBeTruthy();
  expect(site.queryByRole("button", { name: "Take part" })).toBeNull();
});

test("a tournament that is over shows the final ranking and what the player won", async () => {
  const site = await show({
    tournament: tournamentNamed("Velvet Cup", { finished_at: PAST + 1, is_participant: true, status: "running" }),
    board: leaderboardOf(TOP, { count: 40, own: TOP[1] ?? null }),
  });
  expect(site.getByRole("table", { name: "Final ranking" })).toBeTruthy();
  expect(site.getByText("You won €200")).toBeTruthy();
  expect(site.getByText("2 of 40")).toBeTruthy();
  expect(site.getByText("As it stood at the end.")).toBeTruthy();
  expect(site.queryByRole("button", { name: /part|You are in/ })).toBeNull();
});

test("a cancelled tournament says so: no prizes, no ranking, no way in", async () => {
  const site = await show({ tournament: tournamentNamed("Velvet Cup", { status: "cancelled" }) });
  expect(site.getByText(/^This tournament was cancelled/)).toBeTruthy();
  expect(site.getByText("A cancelled tournament has no ranking.")).toBeTruthy();
  expect(site.queryByRole("heading", { name: "Prizes" })).toBeNull();
  expect(site.queryByRole("timer")).toBeNull();
  expect(site.getByRole("link", { name: "See the other tournaments" })).toBeTruthy();
});

test("the player's row is marked in the ranking, and added below it with a gap when they are further down", async () => {
  const own = placed(34, { login: "co***e", points: 120 });
  const site = await show({
    tournament: tournamentNamed("Velvet Cup", { is_participant: true }),
    board: leaderboardOf(TOP, { count: 40, own }),
  });
  const rows = rowsOf(site);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toBe("1pl***19,999€200");
  expect(rows[10]).toContain("Places in between");
  expect(rows[11]).toBe("34You120");
  expect(site.getByText("34 of 40")).toBeTruthy();
  expect(site.getByText("No prize at this place yet")).toBeTruthy();
  cleanup();
  const inside = await show({
    tournament: tournamentNamed("Velvet Cup", { is_participant: true }),
    board: leaderboardOf(TOP, { count: 40, own: TOP[2] ?? null }),
  });
  expect(rowsOf(inside)).toHaveLength(10);
  expect(rowsOf(inside)[2]).toBe("3You9,997€200");
});

test("a player who shares a place, or whose own name is masked otherwise, is there once", async () => {
  const logged = vi.spyOn(console, "error");
  const tied = [placed(1), placed(2, { points: 500 }), placed(2, { points: 500, login: "co***e" }), placed(4)];
  const tournament = tournamentNamed("Velvet Cup", { is_participant: true });
  const site = await show({ tournament, board: leaderboardOf(tied, { own: tied[2] ?? null }) });
  expect(rowsOf(site)).toEqual(["1pl***19,999€200", "2pl***2500€200", "2You500€200", "4pl***49,996"]);
  expect(logged.mock.calls.filter(([text]) => String(text).includes("same key"))).toEqual([]);
  logged.mockRestore();
  cleanup();
  const masked = await show({ tournament, board: leaderboardOf(TOP, { own: placed(3, { login: "colombe" }) }) });
  expect(rowsOf(masked)).toHaveLength(10);
  expect(rowsOf(masked)[2]).toBe("3You9,997€200");
});

test("an empty ranking says that the first place is free", async () => {
  const site = await show({ board: leaderboardOf([]) });
  expect(site.getByText(/The first place is free/)).toBeTruthy();
});

test("the ranking follows the tournament without being announced, and a failed refresh keeps what was shown", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const site = await show();
  expect(within(table(site)).queryByText("pl***1")).toBeTruthy();
  expect(
    site.getByRole("region", { name: "Ranking" }).querySelector("[aria-live],[role=status],[role=log]"),
  ).toBeNull();
  site.answer(boardRead(7, null), leaderboardOf([placed(1, { login: "an***a" }), ...TOP.slice(1)], { count: 40 }));
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(within(table(site)).queryByText("an***a")).toBeTruthy();
  expect(site.getByText("Updates by itself every few seconds.")).toBeTruthy();
  site.answer(boardRead(7, null), refused(500, "InternalServerErrorException"));
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(within(table(site)).queryByText("an***a")).toBeTruthy();
  expect(site.getByText("Not up to date just now. We keep trying.")).toBeTruthy();
});

test("a ranking that cannot be had is asked for again; the rest of the page is there", async () => {
  const site = await show({ board: refused(500, "InternalServerErrorException") });
  const region = site.getByRole("region", { name: "Ranking" });
  const retry = await within(region).findByRole("button", { name: "Try again" });
  expect(button(site, "Take part")).toBeTruthy();
  site.answer(boardRead(7, null), leaderboardOf(TOP));
  fireEvent.click(retry);
  await waitFor(() => expect(rowsOf(site)).toHaveLength(10));
});

test("more places are shown on request, and fewer again", async () => {
  const site = await show();
  const more = pending();
  site.answer(boardRead(7, null, LONG), more.promise);
  fireEvent.click(button(site, "Show places 1 to 40"));
  // What is there stays while the rest loads.
  expect(rowsOf(site)).toHaveLength(10);
  await act(async () => more.resolve(leaderboardOf(Array.from({ length: 40 }, (_, at) => placed(at + 1)))));
  await waitFor(() => expect(rowsOf(site)).toHaveLength(40));
  fireEvent.click(button(site, "Show the first 10 only"));
  expect(rowsOf(site)).toHaveLength(10);
});

test("the address names a round; one that has not begun, or does not exist, is not asked for", async () => {
  const site = await show({ search: "?round=2" });
  expect(site.getByText("This round has not begun.")).toBeTruthy();
  const rounds = site.getByRole("navigation", { name: "Rounds" });
  expect(within(rounds).getByRole("link", { name: "Round 2" }).getAttribute("aria-current")).toBe("page");
  cleanup();
  const other = await show({ search: "?round=99" });
  expect(other.getByRole("table", { name: "Ranking" })).toBeTruthy();
  cleanup();
  const first = await show({ search: "?round=1" });
  first.answer(boardRead(7, 1), leaderboardOf([placed(1, { prize: null })], { round: 1 }));
  fireEvent.click(await first.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(rowsOf(first)).toEqual(["1pl***19,999"]));
});

test.each([
  ["most_wagered", /euro cent you bet/],
  ["best_multiplier", /25 times the bet/],
  ["sum_of_wins", /euro cent you win/],
  ["winning_rounds", /ten points/],
] as const)("scoring by %s is said in words", async (scoring, words) => {
  const site = await show({ tournament: tournamentNamed("Velvet Cup", { scoring }) });
  expect(within(site.getByRole("region", { name: "How it works" })).getByText(words)).toBeTruthy();
});

test("scoring that a later platform invents leaves the platform's own text", async () => {
  const site = await show({ tournament: tournamentNamed("Velvet Cup", { scoring: "moon" as never }) });
  const rules = site.getByRole("region", { name: "How it works" });
  expect(within(rules).getByText("The best three share the fund.")).toBeTruthy();
  expect(rules.textContent).not.toContain("tournaments.scoring");
});

test("a tournament that does not exist is not found, and one that cannot be had says so", async () => {
  const none = await renderRoute("/tournaments/7", {
    answers: [[tournamentRead("7"), { items: [], count: 0, offset: 0 }]],
  });
  expect(none.getByRole("heading", { level: 1 }).textContent).not.toBe("Velvet Cup");
  expect(none.queryByRole("button", { name: "Take part" })).toBeNull();
});
