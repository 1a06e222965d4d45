import type { SessionState } from "#lib/api/account.ts";
import type { MenuGroup, MenuItem } from "./queries.ts";

/** Whether an entry is for whoever looks at it. Who is not known yet sees what is for everybody. */
export function isOpenTo(item: Pick<MenuItem, "access">, session: SessionState): boolean {
  return item.access === "all" || item.access === session;
}

/** Groups with what this visitor may see; a group without entries goes. */
export function visibleGroups(groups: readonly MenuGroup[], session: SessionState): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isOpenTo(item, session)) }))
    .filter((group) => group.items.length > 0);
}

/** Whether the entry leads to where one is: the page itself, or one below it. Home is only home. */
export function isCurrent(slug: string, pathname: string): boolean {
  const target = slug.split(/[?#]/, 1)[0] ?? "";
  if (target === "" || !target.startsWith("/")) return false;
  if (target === "/") return pathname === "/";
  return pathname === target || pathname.startsWith(`${target}/`);
}

/** The one entry that is marked: the one that names the page most closely. */
export function currentSlug(items: readonly Pick<MenuItem, "slug">[], pathname: string): string | undefined {
  return items
    .map((item) => item.slug)
    .filter((slug) => isCurrent(slug, pathname) && !slug.includes("?"))
    .toSorted((one, other) => other.length - one.length)[0];
}
