import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Documents } from "#lib/api/documents.ts";
import { isInMiniApp } from "#lib/browser/in-mini-app.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";

type Visibility = Documents["GamesConfig"]["fullScreenVisibility"];

/** §4 Full-screen game: where its button is shown. `telegram` is the messaging app, `product` is the site outside of it. */
export function isOffered(visibility: Visibility, isInApp: boolean): boolean {
  if (visibility === "all") return true;
  return visibility === (isInApp ? "telegram" : "product");
}

export function useIsOffered(visibility: Visibility): boolean {
  const isInApp = useSyncExternalStore(
    never,
    () => isInMiniApp(),
    () => false,
  );
  return isOffered(visibility, isInApp);
}

const never = () => () => {};

/** The mark in the history of a page whose game fills it: Back takes it away. */
const MARK = "fillsPage";

/**
 * Full screen by the browser, with the bar; where the browser has none (phones) or refuses it, the game fills the page in place
 * of the bar. That state is the history's, so that Back leaves it, and Escape.
 */
export function useFullScreen() {
  const isNative = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
    () => false,
  );
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const state = location.state as Record<string, unknown> | null;
  // The server does not know the history.
  const fillsPage = isHydrated && state?.[MARK] === true;

  useEffect(() => {
    if (!fillsPage) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) void navigate(-1);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [fillsPage, navigate]);

  // The button is another one in each state.
  const [wasToggled, setWasToggled] = useState(false);

  const fill = () => void navigate(location, { state: { ...state, [MARK]: true }, preventScrollReset: true });
  const toggle = () => {
    setWasToggled(true);
    if (fillsPage) void navigate(-1);
    else if (isNative) document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(fill);
    else fill();
  };
  return { isOn: isNative || fillsPage, fillsPage, toggle, wasToggled };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
