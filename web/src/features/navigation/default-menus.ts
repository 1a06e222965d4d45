import type { Translate } from "#lib/i18n/i18n.tsx";
import type { KeysIn } from "#lib/i18n/word-keys.ts";
import type { MenuGroup, MenuItem } from "./queries.ts";

type Entry = Pick<MenuItem, "slug" | "icon"> &
  Partial<Pick<MenuItem, "action" | "access">> & { key: KeysIn<"navigation.item"> };

// For a site whose content has no menus, or has not loaded yet: the product's own areas.
const SIDE: { key: "play" | KeysIn<"navigation.group">; items: Entry[] }[] = [
  {
    key: "play",
    items: [
      { key: "home", slug: "/", icon: "home" },
      { key: "games", slug: "/gamehall", icon: "games" },
      { key: "jackpots", slug: "/jackpots", icon: "crown" },
      { key: "tournaments", slug: "/tournaments", icon: "trophy" },
      { key: "winners", slug: "/winners", icon: "star" },
    ],
  },
  {
    key: "more",
    items: [
      { key: "promotions", slug: "/promotions", icon: "gift" },
      { key: "loyalty", slug: "/loyalty", icon: "sparkles" },
      { key: "support", slug: "/support", icon: "support" },
    ],
  },
];

const BOTTOM: Entry[] = [
  { key: "home", slug: "/", icon: "home" },
  { key: "games", slug: "/gamehall", icon: "games" },
  { key: "search", slug: "", icon: "search", action: "search" },
  { key: "cashier", slug: "/cashier", icon: "wallet", action: "cashier" },
  { key: "menu", slug: "", icon: "menu", action: "menu" },
];

export function defaultSideMenu(t: Translate): MenuGroup[] {
  return SIDE.map(({ key, items }) => ({
    title: key === "play" ? "" : t(`navigation.group.${key}`),
    items: items.map((entry) => toItem(entry, t)),
  }));
}

export function defaultBottomMenu(t: Translate): MenuItem[] {
  return BOTTOM.map((entry) => toItem(entry, t));
}

function toItem({ key, slug, icon, action = "link", access = "all" }: Entry, t: Translate): MenuItem {
  return { label: t(`navigation.item.${key}`), slug, icon, action, access, badge: "" };
}
