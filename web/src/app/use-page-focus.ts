import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { CONTENT_ID } from "#features/navigation/index.ts";
import type { PageFailure } from "#lib/site/route-entry.ts";
import { useServices, type Services } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { takeFocus } from "./take-focus.ts";

/** The page that a document shows; a system page in its place counts as another page. */
const shown = new WeakMap<Services, string>();

const placeOf = (path: string, status: number | undefined) => `${path} ${status ?? ""}`;

/**
 * Moves the focus to the new page after a navigation; otherwise it would stay in the frame or be lost with the
 * previous page. Changing only filters or the hash does not count.
 */
export function usePageFocus(failure: PageFailure | null): void {
  const services = useServices();
  const site = useSite();
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const place = placeOf(pathname, failure?.status);
  useEffect(() => {
    const before = shown.get(services) ?? placeOf(site.path, site.system?.status);
    shown.set(services, place);
    if (before === place) return;
    // A dialog that closes with its page returns the focus first.
    const timer = setTimeout(() => focusPage(isBack));
    return () => clearTimeout(timer);
  }, [isBack, place, services, site]);
}

function focusPage(isBack: boolean): void {
  const main = document.getElementById(CONTENT_ID);
  // A page may have set the focus itself, and an open dialog keeps it.
  if (!main || main.contains(document.activeElement) || document.querySelector("dialog[open]")) return;
  // Back also restores the scroll position, which need not be the top.
  takeFocus((isBack ? null : main.querySelector<HTMLElement>("h1")) ?? main);
}
