const BUILD = "foyer-__BUILD__";
/** Of each language's prefix, the longest first. */
const OFFLINE = __OFFLINE__;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePages());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOldBuilds(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromCacheOrNetwork(request));
  else if (request.destination === "document") event.respondWith(fromNetworkOrOffline(event, pathname));
});

/** Without them the browser shows its own page. */
async function keepOfflinePages() {
  const cache = await caches.open(BUILD);
  const pages = OFFLINE.map(([, page]) => new Request(page, { cache: "no-cache", credentials: "omit" }));
  await cache.addAll(pages).catch(() => undefined);
}

/** Open pages may still need the files of the build before this one. */
async function deleteOldBuilds() {
  const builds = (await caches.keys()).filter((name) => name.startsWith("foyer-") && name !== BUILD);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

async function fromCacheOrNetwork(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full disk is no reason not to answer.
  if (answer.status === 200) await keep(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** A worker that has been replaced may still be answering, after its cache was deleted. */
async function keep(request, answer) {
  if (await caches.has(BUILD)) await (await caches.open(BUILD)).put(request, answer);
}

/** Pages always come from the network: they may be a player's, and visitors never get an outdated site. */
async function fromNetworkOrOffline(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const [, page] = OFFLINE.find(([prefix]) => `${pathname}/`.startsWith(`${prefix}/`));
    return (await caches.match(page)) ?? Response.error();
  }
}
