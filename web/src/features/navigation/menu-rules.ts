import type { SessionState } from "#lib/api/account.ts";
import type { MenuGroup, MenuItem } from "./queries.ts";

/** Whether a visitor may see an entry. An unknown visitor sees only entries for everyone. */
export function isOpenTo(item: Pick<MenuItem, "access">, session: SessionState): boolean {
  return item.access === "all" || item.access === session;
}

/** Groups with the entries that this visitor may see; empty groups are dropped. */
export function visibleGroups(groups: readonly MenuGroup[], session: SessionState): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isOpenTo(item, session)) }))
    .filter((group) => group.items.length > 0);
}

/** Whether the entry's page is the current one or a parent of it. Home matches only itself. */
export function isCurrent(slug: string, pathname: string): boolean {
  const target = slug.split(/[?#]/, 1)[0] ?? "";
  if (target === "" || !target.startsWith("/")) return false;
  if (target === "/") return pathname === "/";
  return pathname === target || pathname.startsWith(`${target}/`);
}

/** The entry to mark as current: the longest match. */
export function currentSlug(items: readonly Pick<MenuItem, "slug">[], pathname: string): string | undefined {
  return items
    .map((item) => item.slug)
    .filter((slug) => isCurrent(slug, pathname) && !slug.includes("?"))
    .toSorted((one, other) => other.length - one.length)[0];
}
