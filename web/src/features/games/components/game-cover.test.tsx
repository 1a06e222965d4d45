import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Game } from "#lib/api/entities.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { likesRead } from "../queries.ts";
import { GameCover } from "./game-cover.tsx";

afterEach(cleanup);

const GAME: Game = {
  sysname: "gold-pan-creek",
  name: "Gold Pan Creek",
  image_url: "/platform/art/x/games/gold-pan-creek.svg",
  type: "slot",
  provider: { sysname: "copper-kettle", name: "Copper Kettle" },
  categories: [],
  has_demo: true,
  badges: ["new"],
  description: { name: "", img_288_192: "", img_1200_630: "", text: "", rtp: null },
};

/** Long enough for the heart to be seen full. */
const REFUSAL_MS = 150;

const hover = (element: Element) => fireEvent.pointerEnter(element, { pointerType: "mouse" });

test("at rest a cover is one link with the game's name", () => {
  const { getAllByRole, queryByRole } = renderPart(<GameCover game={GAME} />);
  expect(getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/platform/game/gold-pan-creek"]);
  expect(queryByRole("button")).toBeNull();
});

test("a pointer brings out play, demo and heart, and takes them away again", async () => {
  const { getByRole, findByRole, queryByRole } = renderPart(<GameCover game={GAME} />);
  hover(getByRole("article"));
  const play = await findByRole("link", { name: "Play Gold Pan Creek" });
  expect(play.getAttribute("href")).toBe("/platform/game/gold-pan-creek#real");
  expect(getByRole("link", { name: "Play Gold Pan Creek in demo mode" }).getAttribute("href")).toBe(
    "/platform/game/gold-pan-creek#demo",
  );
  fireEvent.pointerLeave(getByRole("article"), { pointerType: "mouse" });
  expect(queryByRole("button")).toBeNull();
});

test("a game without a demo offers none", async () => {
  const { getByRole, findByRole, queryByRole } = renderPart(<GameCover game={{ ...GAME, has_demo: false }} />);
  hover(getByRole("article"));
  await findByRole("link", { name: "Play Gold Pan Creek" });
  expect(queryByRole("link", { name: /demo mode/ })).toBeNull();
});

test("a guest's heart leads to the registration", async () => {
  const { getByRole, findByRole, address } = renderPart(<GameCover game={GAME} />, { path: "/gamehall" });
  hover(getByRole("article"));
  fireEvent.click(await findByRole("button", { name: "Add Gold Pan Creek to favourites" }));
  expect(address()).toBe("/gamehall?show_popup_reg=1");
});

test("a player's heart fills at once and empties again when the platform refuses", async () => {
  const { getByRole, findByRole, api } = renderPart(<GameCover game={GAME} />, {
    user: PLAYER,
    answers: [[likesRead, { sysnames: [] }]],
  });
  api.post.mockImplementationOnce(
    () => new Promise((_resolve, reject) => setTimeout(reject, REFUSAL_MS, new Error("Not today"))),
  );
  hover(getByRole("article"));
  fireEvent.click(await findByRole("button", { name: "Add Gold Pan Creek to favourites" }));
  await findByRole("button", { name: "Remove Gold Pan Creek from favourites" });
  expect(api.post).toHaveBeenCalledWith("games/addLike", { sysname: "gold-pan-creek" });
  await waitFor(() => getByRole("button", { name: "Add Gold Pan Creek to favourites" }));
});
