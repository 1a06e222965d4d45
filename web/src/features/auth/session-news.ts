import { deviceNow } from "#lib/time/clock.ts";
import { foreignJson } from "#lib/browser/foreign-json.ts";
import { openTabChannel, tellChannel } from "#lib/browser/tab-channel.ts";

/** What the site's tabs and windows tell each other about the session. */
export type SessionNews =
  /** Somebody has signed out, or was: the others follow (§4). */
  | { kind: "signed-out"; reason?: string }
  /** Somebody has signed in: guests go on as them, and nobody goes on as another player with their cookie. */
  | { kind: "signed-in"; uid: number }
  /** A social sign-in has ended, here in its popup. */
  | { kind: "social"; error: string | null }
  /** A page has taken note of it; the popup may go. */
  | { kind: "heard" };

type Parcel = { from: string; news: SessionNews };

const CHANNEL = "foyer.session";
/** Written and taken away again: the storage event of other tabs carries it where channels are missing. */
const STORAGE_KEY = "foyer.session.news";

/** Parts of one document do not hear each other. */
const SELF = Math.random().toString(36).slice(2);

export function tellTabs(news: SessionNews): void {
  const parcel: Parcel = { from: SELF, news };
  const channel = openTabChannel(CHANNEL);
  if (channel) {
    tellChannel(channel, parcel);
    channel.close();
    return;
  }
  try {
    // The time makes two equal messages two events.
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...parcel, at: deviceNow() }));
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Neither channels nor storage: other tabs find out with their next call.
  }
}

/** Returns what ends it. */
export function listenToTabs(listener: (news: SessionNews) => void): () => void {
  const take = (parcel: unknown) => {
    if (isParcel(parcel) && parcel.from !== SELF) listener(parcel.news);
  };
  const channel = openTabChannel(CHANNEL);
  if (channel) {
    channel.addEventListener("message", (event) => take(event.data));
    return () => channel.close();
  }
  const stored = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && event.newValue !== null) take(foreignJson(event.newValue));
  };
  window.addEventListener("storage", stored);
  return () => window.removeEventListener("storage", stored);
}

function isParcel(value: unknown): value is Parcel {
  if (typeof value !== "object" || value === null || !("from" in value) || !("news" in value)) return false;
  const { news } = value;
  return typeof news === "object" && news !== null && "kind" in news;
}
