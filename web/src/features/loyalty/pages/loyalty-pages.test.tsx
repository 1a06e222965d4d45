import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { commonRead } from "#lib/api/site-reads.ts";
import { ApiError } from "#lib/api/api.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { profileInfoRead } from "#features/account/index.ts";
import { config, info, page as pageOf, programme } from "../fixtures.ts";
import {
  loyaltyConfigRead,
  loyaltyInfoRead,
  programmeRead,
  programmesRead,
  type LoyaltyConfig,
  type LoyaltyInfo,
} from "../queries.ts";
import { Component as Loyalty } from "./loyalty.tsx";
import { Component as ProfileLoyalty } from "./profile-loyalty.tsx";
import { Component as ProgrammePage } from "./programme.tsx";

afterEach(cleanup);

const LEVELS = [
  { sysname: "gallery", title: "Gallery", text: "A seat under the roof.", pointsFrom: 0 },
  { sysname: "balcony", title: "Balcony", text: "Ten spins a month.", pointsFrom: 500 },
];
const level = (at: number, points: number, is_reached: boolean, rewards: string[] = []) => ({
  level: at,
  title: `Rank ${at}`,
  points,
  is_reached,
  image: "",
  rewards,
});
const CIRCLE = programme({ levels: [level(1, 0, true), level(2, 700, false, ["200 lanterns to spend"])] });
const NOTICES = { notices: { loyalty: [{ sysname: "a", title: "Points do not lapse", text: "No hurry." }] } };

type Setting = { mine?: LoyaltyInfo | Error | null; content?: Partial<LoyaltyConfig>; programmes?: unknown };

function openLoyalty({ mine = null, content = {}, programmes = pageOf([CIRCLE]) }: Setting = {}) {
  return renderPart(<Loyalty />, {
    user: mine ? PLAYER : null,
    path: "/loyalty",
    answers: [
      [loyaltyConfigRead, config({ levels: LEVELS, ...content })],
      [commonRead, NOTICES],
      ...(programmes instanceof Error ? [] : [[programmesRead(0), programmes] as const]),
      ...(mine && !(mine instanceof Error) ? [[loyaltyInfoRead, mine] as const] : []),
    ],
  });
}
/** The levels, without the lists of what they give. */
const rows = () => [...screen.getByRole("list", { name: "The levels" }).children];

test("a guest reads what content says of the programme, and is led in", () => {
  const { address } = openLoyalty();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("From the gallery to the box");
  expect(screen.getByText("Every stake brings lanterns.")).toBeTruthy();
  expect(rows().map((row) => row.textContent)).toEqual([
    "GalleryA seat under the roof.From the start",
    "BalconyTen spins a month.From 500 lanterns",
  ]);
  expect(screen.getByRole("link", { name: "The Circle" }).getAttribute("href")).toBe("/loyalty/circle");
  expect(screen.getByText("Points do not lapse")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Create an account" }));
  expect(address()).toBe("/loyalty?show_popup_reg=1");
});

test("a player sees their place, the way to the next level and today's tasks, in content's name of the points", () => {
  openLoyalty({
    mine: info({
      levels: CIRCLE.levels,
      level: 1,
      quests: [{ id: 1, title: "20 rounds", progress: 5, goal: 20, points: 40, is_done: false }],
    }),
  });
  expect(screen.getByText("lanterns to spend")).toBeTruthy();
  expect(screen.getByText("100 lanterns more to Rank 2")).toBeTruthy();
  expect(screen.getByText("+40 lanterns")).toBeTruthy();
  expect(rows().map((row) => row.getAttribute("aria-current"))).toEqual([null, "step"]);
  expect(screen.getByRole("link", { name: "To the shop" }).getAttribute("href")).toBe("/loyalty/shop");
});

test("without levels in content those of the first programme are shown, with what each gives", () => {
  openLoyalty({ content: { levels: [] } });
  expect(rows()[1]?.textContent).toContain("200 lanterns to spend");
});

test("without a name in content the points have the platform's", () => {
  openLoyalty({ mine: info(), content: { pointsName: "" } });
  expect(screen.getByText("points to spend")).toBeTruthy();
});

test("a closed shop is not linked", () => {
  openLoyalty({ mine: info(), content: { isShopEnabled: false } });
  expect(screen.queryByRole("link", { name: "To the shop" })).toBeNull();
  cleanup();
  openLoyalty({ content: { isShopEnabled: false } });
  expect(screen.queryByRole("link", { name: "The foyer shop" })).toBeNull();
});

test("a player outside of the programme is told how to get in", () => {
  openLoyalty({ mine: info({ is_active: false }) });
  expect(screen.getByText("You are not in the programme")).toBeTruthy();
  expect(rows().every((row) => row.getAttribute("aria-current") === null)).toBe(true);
});

test("a place and programmes that cannot be had are asked for again, and the rest of the page stays", async () => {
  const away = new ApiError("InternalServerErrorException", "", 500);
  const page = openLoyalty({ mine: away as never, programmes: away });
  await screen.findByText("Your level could not be loaded");
  await screen.findByText("The programmes could not be loaded");
  expect(rows()).toHaveLength(2);
  page.api.read.mockImplementation((() => Promise.resolve(pageOf([CIRCLE]))) as never);
  fireEvent.click(screen.getAllByRole("button", { name: "Try again" }).at(-1) as HTMLElement);
  await screen.findByRole("link", { name: "The Circle" });
});

test("no programme at all is said", () => {
  openLoyalty({ programmes: pageOf([]) });
  expect(screen.getByText("No programme is running at the moment")).toBeTruthy();
});

test("a programme's page says its levels, its end and what it leads to, and where the player is", () => {
  renderPart(<ProgrammePage />, {
    user: PLAYER,
    path: "/loyalty/",
    answers: [
      [loyaltyConfigRead, config()],
      [
        programmeRead(""),
        programme({
          ...CIRCLE,
          description: {
            text: "Thirteen weeks.",
            button_title: "To the shelves",
            button_slug: "/loyalty/shop",
          } as never,
          finished_at: 1_800_000_000,
        }),
      ],
    ],
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The Circle");
  expect(screen.getByText("Until 15.01.2027")).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the shelves" }).getAttribute("href")).toBe("/loyalty/shop");
  expect(rows().map((row) => row.getAttribute("aria-current"))).toEqual(["step", null]);
});

test("the profile shows the same place, and a character where the operator has them", () => {
  renderPart(<ProfileLoyalty />, {
    user: PLAYER,
    path: "/profile/loyalty",
    answers: [
      [loyaltyConfigRead, config()],
      [loyaltyInfoRead, info({ points: 1250 })],
      [profileInfoRead, { contacts: [] }],
      [commonRead, NOTICES],
    ],
  });
  expect(screen.getByText("1,250")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Choose a companion" })).toBeTruthy();
});
