import { deviceNow, monotonicNow } from "#lib/time/clock.ts";
import { mayReload, mayReloadAtStart, reloadMarker } from "#lib/site/reload-guard.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";

const RELOAD_KEY = "foyer.reload";
/** Firefox fails the imports of a document as soon as it begins to leave it. */
const LEAVING_MS = 5_000;

/**
 * A missing script means that another build is live (§4): reload as a new document, at the address that is being navigated to
 * or else at this one. `comingAddress` is null without a navigation and undefined while the document starts. Returns a function
 * that waits until this page should report the loss: never, if a new document is loading.
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
    // Offline, a reload would only show the browser's own error page.
    if (!isAllowed || !(await siteAnswers())) return;
    writeStorage(RELOAD_KEY, reloadMarker(build, now));
    // Without storage the reloads cannot be counted.
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
