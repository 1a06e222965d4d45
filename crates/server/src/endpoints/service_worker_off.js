// The operator has switched the service worker off: this one takes the place of the former one, and leaves.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(leave());
});

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith("foyer-"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
