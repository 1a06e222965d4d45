import type { MouseEvent, ReactNode } from "react";
import { useAuthAddress, type AuthKind } from "#lib/navigation/auth-address.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { SlugLink } from "#ui/slug-link.tsx";
import type { MenuItem } from "../queries.ts";
import { isPlainPress } from "#ui/plain-press.ts";

type MenuEntryProps = {
  item: MenuItem;
  isCurrent: boolean;
  className: string;
  /** Tooltip where the label is hidden. */
  title?: string;
  children: ReactNode;
};

/** Fallback addresses of entries that open something instead of navigating. */
const FALLBACK_SLUG: Partial<Record<MenuItem["action"], string>> = {
  search: "/gamehall?search=",
  cashier: "/cashier",
  signIn: "/forms/sign_in",
  signUp: "/forms/sign_up",
  chat: "/support",
};

const AUTH: Partial<Record<MenuItem["action"], AuthKind>> = { signIn: "authorization", signUp: "registration" };

/** One entry of a menu: content chooses the action, the component the matching element. */
export function MenuEntry({ item, isCurrent, className, title, children }: MenuEntryProps) {
  const openMenu = useOpenMenu();
  const openSearch = useOpenSearch();
  const { openAuth } = useAuthAddress();
  if (item.action === "menu") {
    return (
      <button type="button" aria-haspopup="dialog" onClick={openMenu} className={className} title={title}>
        {children}
      </button>
    );
  }
  const auth = AUTH[item.action];
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event) || (!auth && item.action !== "search")) return;
    event.preventDefault();
    if (auth) openAuth(auth);
    else openSearch();
  };
  return (
    <SlugLink
      slug={item.slug || FALLBACK_SLUG[item.action] || "/"}
      aria-current={isCurrent ? "page" : undefined}
      className={className}
      title={title}
      onClick={open}
    >
      {children}
    </SlugLink>
  );
}

function useOpenMenu() {
  const dialogs = useDialogs();
  return () => void dialogs.open("menu", {});
}

function useOpenSearch() {
  const dialogs = useDialogs();
  return () => void dialogs.open("gamesSearch", { typed: () => "" });
}
