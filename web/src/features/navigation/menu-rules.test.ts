import { expect, test } from "vitest";
import { currentSlug, isCurrent, isOpenTo, visibleGroups } from "./menu-rules.ts";
import type { MenuItem } from "./queries.ts";

const item = (slug: string, access: MenuItem["access"] = "all"): MenuItem => ({
  label: slug,
  slug,
  icon: "",
  action: "link",
  access,
  badge: "",
});

test("an entry is shown to its audience", () => {
  expect(isOpenTo({ access: "all" }, "player")).toBe(true);
  expect(isOpenTo({ access: "all" }, "guest")).toBe(true);
  expect(isOpenTo({ access: "player" }, "player")).toBe(true);
  expect(isOpenTo({ access: "player" }, "guest")).toBe(false);
  expect(isOpenTo({ access: "guest" }, "guest")).toBe(true);
  expect(isOpenTo({ access: "guest" }, "player")).toBe(false);
  expect((["all", "player", "guest"] as const).filter((access) => isOpenTo({ access }, "unknown"))).toEqual(["all"]);
});

test("a group without entries for the visitor is dropped", () => {
  const groups = [
    { title: "mine", items: [item("/profile/bonuses", "player")] },
    { title: "all", items: [item("/gamehall"), item("/cashier", "player")] },
  ];
  expect(visibleGroups(groups, "guest")).toEqual([{ title: "all", items: [item("/gamehall")] }]);
});

test("an entry is current on its page and below it, by whole segments", () => {
  expect(isCurrent("/gamehall", "/gamehall/slots")).toBe(true);
  expect(isCurrent("/game", "/gamehall")).toBe(false);
  expect(isCurrent("/", "/gamehall")).toBe(false);
  expect(isCurrent("/", "/")).toBe(true);
  expect(isCurrent("https://elsewhere.test/", "/")).toBe(false);
  expect(isCurrent("", "/")).toBe(false);
});

test("the longest match of several entries is current", () => {
  const items = [item("/gamehall"), item("/gamehall/live"), item("/gamehall?providers=lumen")];
  expect(currentSlug(items, "/gamehall/live")).toBe("/gamehall/live");
  expect(currentSlug(items, "/gamehall/slots")).toBe("/gamehall");
  expect(currentSlug(items, "/winners")).toBeUndefined();
});
