import { readStorage, removeStorage, writeStorage } from "#lib/browser/storage.ts";

const RAIL_KEY = "foyer.rail";

const CHANGED = "foyer:rail";

/** Whether the wide rail is folded to icons: an attribute of the document that styles/frame.css uses. */
export function isRailNarrow(root: HTMLElement): boolean {
  return root.dataset.rail === "narrow";
}

export function wasRailNarrow(): boolean {
  return readStorage(RAIL_KEY) === "narrow";
}

export function foldRail(root: HTMLElement, isNarrow: boolean): void {
  if (isNarrow) {
    root.dataset.rail = "narrow";
    writeStorage(RAIL_KEY, "narrow");
  } else {
    delete root.dataset.rail;
    removeStorage(RAIL_KEY);
  }
  root.dispatchEvent(new Event(CHANGED));
}

/** For useSyncExternalStore. */
export function onRailChange(listener: () => void): () => void {
  const root = document.documentElement;
  root.addEventListener(CHANGED, listener);
  return () => root.removeEventListener(CHANGED, listener);
}
