import { sharedValue } from "#lib/browser/shared-value.ts";

type Done = { uid: number; at: number };

const ACTIVITY_KEY = "foyer.activity";
/** Every pointer move of a scroll is activity; the other tabs need to know of it once a second. */
const WRITE_MS = 1000;

function parseDone(value: unknown): Done | null {
  if (typeof value !== "object" || value === null || !("uid" in value) || !("at" in value)) return null;
  return typeof value.uid === "number" && typeof value.at === "number" ? { uid: value.uid, at: value.at } : null;
}

const shared = sharedValue(ACTIVITY_KEY, parseDone);

/** When the player did something last, in whatever tab (milliseconds). */
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

/** The focus is inside of a frame of this page, and the page is what the player looks at: its own events stay away then. */
export function isInFrame(): boolean {
  return (
    document.activeElement instanceof HTMLIFrameElement && document.visibilityState === "visible" && document.hasFocus()
  );
}

type Listeners = {
  /** Something was done. */
  active: () => void;
  /** The page may have slept. */
  look: () => void;
};

/** §4: keydown, click and scroll. Listens behind React, so that a button still does its work when it also ends a warning. */
export function watchPage({ active, look }: Listeners): () => void {
  const passive = { passive: true };
  const wake = () => document.visibilityState === "visible" && look();
  // Rows and carousels scroll by themselves, so of what scrolls inside the page the hand is what counts.
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

/** What a game's frame tells counts too: it knows of presses that the page never sees (architecture §9). */
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
