import { sharedValue } from "#lib/browser/shared-value.ts";

type Done = { uid: number; at: number };

const ACTIVITY_KEY = "foyer.activity";
/** A scroll causes many events; the other tabs are notified at most once a second. */
const WRITE_MS = 1000;

function parseDone(value: unknown): Done | null {
  if (typeof value !== "object" || value === null || !("uid" in value) || !("at" in value)) return null;
  return typeof value.uid === "number" && typeof value.at === "number" ? { uid: value.uid, at: value.at } : null;
}

const shared = sharedValue(ACTIVITY_KEY, parseDone);

/** The time of the player's last activity in any tab (milliseconds). */
export function activityOf(uid: number) {
  let written = 0;
  return {
    last: (): number | null => {
      const done = shared.get();
      return done?.uid === uid ? done.at : null;
    },
    record: (at: number) => {
      if (Math.abs(at - written) < WRITE_MS) return;
      written = at;
      shared.set({ uid, at });
    },
    onOtherTab: shared.subscribe,
  };
}

/** Whether the page is visible and the focus is in one of its frames, so that the page receives no input events. */
export function isInFrame(): boolean {
  return (
    document.activeElement instanceof HTMLIFrameElement && document.visibilityState === "visible" && document.hasFocus()
  );
}

type Listeners = {
  /** Called on activity. */
  active: () => void;
  /** Called when the page may have been suspended. */
  look: () => void;
};

/**
 * §4: keydown, click and scroll. Runs after React's handlers, so that a button still works when the click also closes
 * a warning.
 */
export function watchPage({ active, look }: Listeners): () => void {
  const passive = { passive: true };
  const wake = () => document.visibilityState === "visible" && look();
  // Carousels scroll automatically, so inside the page only input events count as scrolling.
  const done = ["keydown", "click", "scroll", "wheel", "touchmove"] as const;
  const woken = ["focus", "blur", "pageshow", "online"] as const;
  for (const name of done) window.addEventListener(name, active, passive);
  for (const name of woken) window.addEventListener(name, look);
  document.addEventListener("visibilitychange", wake);
  return () => {
    for (const name of done) window.removeEventListener(name, active);
    for (const name of woken) window.removeEventListener(name, look);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** Messages of a game's frame count as activity: the page does not receive the frame's input events (architecture §9). */
export function watchFrames(origins: readonly string[], active: () => void): () => void {
  const hear = (event: MessageEvent) => {
    if (!origins.includes(event.origin)) return;
    const isFrame = Array.from(document.querySelectorAll("iframe")).some(
      (frame) => frame.contentWindow === event.source,
    );
    const data: unknown = event.data;
    if (isFrame && typeof data === "object" && data !== null && "type" in data && PRESENCE.has(String(data.type)))
      active();
  };
  window.addEventListener("message", hear);
  return () => window.removeEventListener("message", hear);
}

const PRESENCE = new Set(["activity", "balance", "round"]);
