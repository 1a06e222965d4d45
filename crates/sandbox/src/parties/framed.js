// What every application does that a site shows in a frame. The script after it defines `launch`, which has the origins of the
// sites that may show it, and SOURCE, the name that its messages have.

const isFramed = window.parent !== window;

/** The site that shows us, when the browser says; else each site that may, of which only the right one receives it. */
function listeners() {
  const around = [...(location.ancestorOrigins ?? [])].slice(0, 1).filter((origin) => launch.sites.includes(origin));
  return around.length > 0 ? around : launch.sites;
}

function tell(type, detail = {}) {
  if (!isFramed) return;
  for (const origin of listeners()) window.parent.postMessage({ source: SOURCE, type, ...detail }, origin);
}

function onSite(hear) {
  window.addEventListener("message", (event) => {
    const isSite = event.source === window.parent && launch.sites.includes(event.origin);
    if (isSite && event.data?.source === "foyer-site") hear(event.data);
  });
}

/** The key of a bet: a lost answer is asked for again with the same key, and the server takes a key once. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** §4 Inactivity: what is done in the frame counts as the player's presence on the site. */
const PRESENCE = 10_000;
let lastSeen = -PRESENCE;
for (const type of ["pointerdown", "keydown"]) {
  window.addEventListener(
    type,
    (event) => {
      if (event.timeStamp - lastSeen < PRESENCE) return;
      lastSeen = event.timeStamp;
      tell("activity");
    },
    { passive: true, capture: true },
  );
}

