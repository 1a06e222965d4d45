import { trustedScript } from "#lib/browser/load-script.ts";

/** §2.3: hashed files from the cache, and a page for times without a connection. Browsers may refuse workers, e.g. in private windows. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || window.parent !== window) return;
  navigator.serviceWorker.register(trustedScript("/sw.js"), { updateViaCache: "none" }).catch(() => undefined);
}
