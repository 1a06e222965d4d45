import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AccountInfo } from "#lib/api/entities.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { menuBannerRead } from "../queries.ts";
import { MenuBanner } from "./menu-banner.tsx";

afterEach(cleanup);

const BANNER = {
  isExist: true,
  title: "Monday’s cashback",
  subtitle: "Ten per cent come back.",
  buttonTitle: "See it",
  buttonSlug: "/profile/cashback",
  image: "/uploads/player.svg",
  publicTitle: "A seat is kept for you",
  publicSubtitle: "",
  publicButtonTitle: "Join",
  publicImage: "/uploads/guest.svg",
};

const show = (user: AccountInfo | null, banner: object | null = BANNER) =>
  renderPart(<MenuBanner place="dialog" className="" />, {
    path: "/winners",
    user,
    answers: [[menuBannerRead, banner && { menuBanner: banner }]],
  });

test("a guest's banner opens the registration over the page", () => {
  const { getByRole, getByText, queryByText, address } = show(null);
  expect(getByText("A seat is kept for you")).toBeTruthy();
  expect(queryByText("Monday’s cashback")).toBeNull();
  fireEvent.click(getByRole("link", { name: "Join" }));
  expect(address()).toBe("/winners?show_popup_reg=1");
});

test("a player's banner leads to its page, or to the offers", () => {
  const { getByRole } = show(PLAYER);
  expect(getByRole("link", { name: "See it" }).getAttribute("href")).toBe("/profile/cashback");
  cleanup();
  const other = show(PLAYER, { ...BANNER, buttonSlug: "" });
  expect(other.getByRole("link", { name: "See it" }).getAttribute("href")).toBe("/offers");
});

test.each([
  ["content has none", null],
  ["content switches it off", { ...BANNER, isExist: false }],
  ["it says nothing", { ...BANNER, title: "", buttonTitle: "" }],
])("there is no banner where %s", (_, banner) => expect(show(PLAYER, banner).container.textContent).toBe(""));

test("an unknown session is shown neither variant", () => {
  const { container } = renderPart(<MenuBanner place="dialog" className="" />, {
    isUnknown: true,
    answers: [[menuBannerRead, { menuBanner: BANNER }]],
  });
  expect(container.textContent).toBe("");
});
