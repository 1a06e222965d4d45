import { deviceNow } from "../lib/clock.ts";
import { mayReload, mayReloadAtStart, reloadMarker } from "../lib/reload-guard.ts";
import { readStorage, writeStorage } from "../lib/storage.ts";

const RELOAD_KEY = "foyer.reload";

/**
 * A script that is gone means that another build is live (§4): a new document fetches it, of the page that is being gone to or
 * else of this one. `comingAddress` is null when nobody is going anywhere, undefined while the document begins. Returns whether
 * the document is being left.
 */
export function reloadOnLostScript(build: string, comingAddress: () => string | null | undefined): () => boolean {
  let isLeaving = false;
  window.addEventListener("vite:preloadError", () => {
    const marker = readStorage(RELOAD_KEY);
    const now = deviceNow();
    const coming = comingAddress();
    const isAllowed = coming === undefined ? mayReloadAtStart(marker, build) : mayReload(marker, build, now);
    if (!isAllowed || isLeaving) return;
    writeStorage(RELOAD_KEY, reloadMarker(build, now));
    // A browser that refuses storage cannot count.
    if (coming === undefined && readStorage(RELOAD_KEY) === null) return;
    isLeaving = true;
    if (coming) location.assign(coming);
    else location.reload();
  });
  return () => isLeaving;
}
