import { deviceNow, monotonicNow } from "#lib/time/clock.ts";
import { mayReload, mayReloadAtStart, reloadMarker } from "#lib/site/reload-guard.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";

const RELOAD_KEY = "foyer.reload";
/** Firefox fails the imports of a document as soon as it begins to leave it. */
const LEAVING_MS = 5_000;

/**
 * A script that is gone means that another build is live (§4): a new document fetches it, of the page that is being gone to or
 * else of this one. `comingAddress` is null when nobody is going anywhere, undefined while the document begins. Returns a wait
 * that ends when the loss is to be told on this page: never, if a new document is on its way.
 */
export function reloadOnLostScript(build: string, comingAddress: () => string | null | undefined): () => Promise<void> {
  let leftAt = Number.NEGATIVE_INFINITY;
  let settled = Promise.resolve();
  let isReloading = false;
  const settle = async () => {
    if (monotonicNow() - leftAt < LEAVING_MS) return pause(LEAVING_MS);
    const marker = readStorage(RELOAD_KEY);
    const now = deviceNow();
    const coming = comingAddress();
    const isAllowed = coming === undefined ? mayReloadAtStart(marker, build) : mayReload(marker, build, now);
    // Offline, a reload would only bring the browser's own error page.
    if (!isAllowed || !(await siteAnswers())) return;
    writeStorage(RELOAD_KEY, reloadMarker(build, now));
    // A browser that refuses storage cannot count.
    if (coming === undefined && readStorage(RELOAD_KEY) === null) return;
    isReloading = true;
    if (coming) location.assign(coming);
    else location.reload();
    return never;
  };
  window.addEventListener("beforeunload", () => (leftAt = monotonicNow()));
  window.addEventListener("vite:preloadError", () => {
    if (!isReloading) settled = settle();
  });
  return () => settled;
}

const never = new Promise<void>(() => undefined);
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const siteAnswers = () =>
  fetch("/builds/latest.json", { method: "HEAD", cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
