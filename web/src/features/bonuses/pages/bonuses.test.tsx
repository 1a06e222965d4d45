import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { ApiError } from "#lib/api/api.ts";
import type { Bonus, GeneralInfo } from "#lib/api/entities.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import type { Locale } from "#lib/i18n/locale.ts";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "#lib/rewards/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";
import { bettingBonusWith, bonusWith, packWith, pageOf } from "#testing/rewards.ts";
import { categoryNamesRead, excludedGamesRead } from "../excluded.ts";
import { Component } from "./bonuses.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const NONE = { items: [], total: 0 };
const READS = [
  ["bonuses/get", bonusesRead],
  ["BettingBonuses/get", bettingBonusesRead],
  ["freespins/get", freespinsRead],
] as const;

const open = (reads: readonly (typeof READS)[number][]) =>
  renderRoute("/profile/bonuses", { user: PLAYER, answers: reads.map(([, read]) => [read, NONE]) });

test("a player without bonuses is told so, once all kinds are known", async () => {
  const { getByText } = await open(READS);
  expect(getByText("No bonus at the moment")).toBeTruthy();
});

test.each(READS)("the page does not say that there is no bonus when %s has failed", async (name) => {
  const { findByRole, queryByText } = await open(READS.filter(([other]) => other !== name));
  expect(await findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(queryByText("No bonus at the moment")).toBeNull();
});

test.each([{}, { items: null }, [], "no"])(
  "an answer of the wrong shape (%j) is a page that can be loaded again",
  async (wrong) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answers = READS.map(([name, read]) => [read, name === "bonuses/get" ? wrong : NONE] as const);
    const { findByRole } = await renderRoute("/profile/bonuses", { user: PLAYER, answers });
    expect(await findByRole("button", { name: "Try again" })).toBeTruthy();
    vi.restoreAllMocks();
  },
);

type Shown = {
  bonuses?: readonly Bonus[];
  betting?: readonly ReturnType<typeof bettingBonusWith>[];
  packs?: readonly ReturnType<typeof packWith>[];
  locale?: Locale;
  isIsolated?: boolean;
};

function show({ bonuses = [], betting = [], packs = [], locale = "en", isIsolated = false }: Shown) {
  const page = renderPart(
    <>
      <Component />
      <DialogHost modals={new ModalStack()} failure={null} />
    </>,
    {
      user: PLAYER,
      locale,
      path: "/profile/bonuses",
      answers: [
        [bonusesRead, pageOf(bonuses)],
        [bettingBonusesRead, pageOf(betting)],
        [freespinsRead, pageOf(packs)],
        [excludedGamesRead(["ruby-ritual"]), pageOf([{ sysname: "ruby-ritual", name: "Ruby Ritual" }])],
        [categoryNamesRead, pageOf([{ id: "live", name: "Live casino" }])],
        [generalInfoRead, { is_bonus_isolation_enabled: isIsolated, capabilities: [] } as unknown as GeneralInfo],
      ],
    },
  );
  for (const [read, items] of [
    [bonusesRead, bonuses],
    [bettingBonusesRead, betting],
    [freespinsRead, packs],
  ] as const)
    page.answer(read, pageOf<unknown>(items));
  return page;
}

/** The terms of the only card, by name. */
function terms(): Record<string, string> {
  const names = screen.getAllByRole("term");
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? ""]));
}

test.each([
  [
    "en",
    {
      "To bet in all": "35 times €50.00",
      "Highest bet": "€5.00 a round. Higher bets do not count.",
      "What counts": "Slots: 100\u00a0% of each betLive games: nothing",
      "Excluded games": "Live casino, Ruby Ritual",
      "You keep": "At most €500.00 of what it brings",
      Ends: /^18\.05\.2033 3:33 \(\d+ days left\)$/,
      Withdrawing: /^Your deposit stays with the bonus until enough is bet\./,
      "Giving it up": "Burns €42.00 of bonus money. Your own money stays.",
    },
  ],
  [
    "fr",
    {
      "À miser en tout": /^35 fois 50,00.€$/,
      "Mise maximale": /^5,00.€ par partie/,
      "Ce qui compte": /Machines à sous.: 100.% de chaque mise/,
      "Jeux exclus": "Live casino, Ruby Ritual",
      "Vous gardez": /^Au plus 500,00.€/,
      "Prend fin": /^18\.05\.2033 3:33 \(encore \d+ jours\)$/,
      Retrait: /^Votre dépôt reste lié au bonus/,
      "Y renoncer": /^Fait perdre 42,00.€/,
    },
  ],
] as const)("the card says every term in %s", (locale, expected) => {
  show({ bonuses: [bonusWith()], locale });
  const shown = terms();
  expect(Object.keys(shown)).toEqual(Object.keys(expected));
  for (const [name, text] of Object.entries(expected)) expect(shown[name]).toMatch(text);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  expect(screen.getByRole("link", { name: "Ruby Ritual" }).getAttribute("href")).toMatch(/\/game\/ruby-ritual$/);
});

test("with bonus isolation the player's own money may be withdrawn at any time (§3 General info)", () => {
  show({ bonuses: [bonusWith()], isIsolated: true });
  expect(terms()["Withdrawing"]).toBe("Your own money is kept apart. You can withdraw it at any time.");
});

test("a bonus without terms, and one without a title, are shown", () => {
  const bare = { max_bet: null, max_payout: null, wager: null, expires_at: null, excluded_games: [] };
  show({
    bonuses: [
      bonusWith({
        ...bare,
        excluded_categories: [],
        contributions: [],
        description: { ...bonusWith().description, title: "" },
      }),
    ],
  });
  expect(screen.getByRole("heading", { name: "Casino bonus" })).toBeTruthy();
  expect(terms()).toEqual({ Ends: "No end", "Giving it up": "Burns €42.00 of bonus money. Your own money stays." });
});

test("progress never passes its goal, whatever the platform counts", () => {
  const wager = { required: { amount: 100, currency: "EUR" }, done: { amount: 900, currency: "EUR" }, multiplier: 2 };
  show({
    bonuses: [bonusWith({ wager: { ...wager, remaining: { amount: -800, currency: "EUR" } } })],
    packs: [
      packWith({ remaining_count: 25, total_count: 20 }),
      packWith({ id: 8, remaining_count: 0, total_count: 0 }),
    ],
  });
  const bars = screen.getAllByRole("progressbar").map((bar) => bar.getAttribute("aria-valuenow"));
  expect(bars).toEqual(["100", "0", "100"]);
  expect(screen.queryByText(/still to bet/)).toBeNull();
});

test("free spins say where, how many, until when and what becomes of the winnings", () => {
  show({ packs: [packWith()] });
  expect(screen.getByText("12 spins")).toBeTruthy();
  expect(screen.getByText("8 of 20 played")).toBeTruthy();
  expect(terms()).toMatchObject({ Game: "Tide & Moon", Winnings: "Become bonus money, to be bet 30 times" });
  expect(screen.getByRole("link", { name: "Play Tide & Moon" }).getAttribute("href")).toBe(
    "/platform/game/tide-moon#real",
  );
});

test("what is in play comes first", () => {
  show({
    bonuses: [
      bonusWith({ id: 1, status: "available" }),
      bonusWith({ id: 2 }),
      bonusWith({ id: 3, status: "inactive" }),
    ],
  });
  const states = screen
    .getAllByRole("article")
    .map((card) => within(card).getByText(/^(Active|Put aside|Waiting)/, { selector: "span" }));
  expect(states.map(({ textContent }) => textContent)).toEqual(["Active", "Put aside", "Waiting for you"]);
});

test("a bonus that ends while its page is open says so, offers nothing more, and is asked for again", async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
  const page = show({ bonuses: [bonusWith({ expires_at: Math.floor(Date.now() / 1000) + 60 })] });
  expect(screen.getByRole("button", { name: /^Give up/ })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText("Over")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Give up|Put aside)/ })).toBeNull();
  page.answer(bonusesRead, pageOf([]));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await screen.findByText("No bonus at the moment");
});

test("while another betting bonus is active, the platform could not activate one, and it is not offered", () => {
  show({ betting: [bettingBonusWith({ id: 1, status: "active" }), bettingBonusWith({ id: 2 })] });
  expect(screen.queryByRole("button", { name: /^Activate/ })).toBeNull();
  expect(screen.getByText("You can activate it once your active betting bonus is over or given up.")).toBeTruthy();
});

test("activating one puts the active one aside first, and names it", async () => {
  const page = show({
    bonuses: [
      bonusWith({ id: 1 }),
      bonusWith({
        id: 2,
        status: "available",
        activated_at: null,
        description: { ...bonusWith().description, title: "Gift" },
      }),
    ],
  });
  page.api.read.mockImplementation((() => Promise.resolve(pageOf([]))) as never);
  page.api.post.mockImplementation((() => Promise.resolve({ result: 1 })) as never);
  fireEvent.click(screen.getByRole("button", { name: /^Activate.*Gift$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Activate “Gift”?" });
  expect(dialog.textContent).toContain("“First night” is put aside with its €42.00.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Activate this one instead" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(page.api.post.mock.calls).toEqual([
    ["bonuses/deactivate", { bonus_id: 1 }],
    ["bonuses/activate", { bonus_id: 2 }],
  ]);
});

const refusal = (type: string, status: number, reason?: string) =>
  new ApiError(type, "", status, 1, reason ? { reason: [reason] } : null);

/** Every refusal of the contract that a player can meet on the page. */
const REFUSALS = [
  [refusal("InvalidRequestException", 400), /^That did not work/],
  [refusal("InvalidRequestException", 409, "another_bonus_active"), /^Another bonus is active/],
  [refusal("InvalidRequestException", 409, "bonus_over"), /^This bonus is over/],
  [refusal("InvalidRequestException", 409, "not_active"), /^This bonus is not active/],
  [refusal("InvalidRequestException", 409, "something_new"), /^That did not work/],
  [refusal("InvalidParameterException", 422), /no longer yours to use/],
  [refusal("AuthorizationException", 401), /^Please sign in again/],
  [refusal("UserDeletedException", 410), /no longer exists/],
  [refusal("TooManyRequestsException", 429), /^Too many attempts/],
  [refusal("InternalServerErrorException", 502), /^That did not work/],
  [refusal("UnknownErrorException", 200), /^That did not work/],
  [refusal("NetworkError", 0), /Check your connection/],
] as const;

type Action = { shown: Shown; open: RegExp; submit: RegExp | null };
const ACTIONS: Record<string, Action> = {
  "bonuses/activate": {
    shown: { bonuses: [bonusWith({ status: "available", activated_at: null })] },
    open: /^Activate/,
    submit: /^Activate$/,
  },
  "bonuses/deactivate": { shown: { bonuses: [bonusWith()] }, open: /^Put aside/, submit: null },
  "bonuses/remove": { shown: { bonuses: [bonusWith()] }, open: /^Give up/, submit: /^Give up and burn €42\.00$/ },
  "BettingBonuses/activate": { shown: { betting: [bettingBonusWith()] }, open: /^Activate/, submit: /^Activate$/ },
  "BettingBonuses/remove": { shown: { betting: [bettingBonusWith()] }, open: /^Give up/, submit: /^Do without it$/ },
};

test.each(Object.entries(ACTIONS))(
  "%s says why it was refused, loses nothing and can be tried again",
  async (call, action) => {
    const page = show(action.shown);
    page.api.read.mockImplementation((() => Promise.resolve(null)) as never);
    fireEvent.click(screen.getByRole("button", { name: action.open }));
    const place = action.submit ? await screen.findByRole("dialog") : screen.getByRole("article");
    const press = () => fireEvent.click(within(place).getByRole("button", { name: action.submit ?? action.open }));
    // Putting aside has no confirm: the first press above was the call.
    if (!action.submit) await waitFor(() => expect(within(place).getByRole("alert").textContent).not.toBe(""));
    for (const [error, words] of REFUSALS) {
      page.api.post.mockClear();
      page.api.post.mockRejectedValueOnce(error);
      press();
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(within(place).getByRole("alert").textContent).toMatch(words));
      expect(page.api.post.mock.calls.map(([name]) => name)).toEqual([call]);
    }
    page.api.post.mockResolvedValueOnce({ result: 0 } as never);
    press();
    await waitFor(() => expect(within(place).getByRole("alert").textContent).toMatch(/^The platform did not do it/));
    page.api.post.mockResolvedValueOnce({ result: 1 } as never);
    press();
    if (call === "BettingBonuses/activate") await screen.findByRole("dialog", { name: "Your betting bonus is active" });
    else if (action.submit) await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    else await waitFor(() => expect(within(place).getByRole("alert").textContent).toBe(""));
  },
);
