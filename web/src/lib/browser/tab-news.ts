import { foreignJson } from "./foreign-json.ts";
import { openTabChannel, tellChannel } from "./tab-channel.ts";

/** What the tabs and windows of the site tell each other: `kind` says what has happened. */
type News = { kind: string };

type Parcel = { from: string; news: News };

export type TabNews<N extends News> = {
  tell: (news: N) => void;
  /** Parts of one document do not hear each other. Returns what ends it. */
  listen: (listener: (news: N) => void) => () => void;
};

const SELF = Math.random().toString(36).slice(2);

export function tabNews<N extends News>(channelName: string): TabNews<N> {
  /** Written and taken away again: the storage event of other tabs carries it where channels are missing. */
  const storageKey = `${channelName}.news`;
  return {
    tell: (news) => {
      const parcel: Parcel = { from: SELF, news };
      const channel = openTabChannel(channelName);
      if (channel) {
        tellChannel(channel, parcel);
        channel.close();
        return;
      }
      try {
        // The number makes two equal messages two events.
        localStorage.setItem(storageKey, JSON.stringify({ ...parcel, number: Math.random() }));
        localStorage.removeItem(storageKey);
      } catch {
        // Neither channels nor storage: other tabs find out with their next call.
      }
    },
    listen: (listener) => {
      const take = (parcel: unknown) => {
        if (isParcel(parcel) && parcel.from !== SELF) listener(parcel.news as N);
      };
      const channel = openTabChannel(channelName);
      if (channel) {
        channel.addEventListener("message", (event) => take(event.data));
        return () => channel.close();
      }
      const stored = (event: StorageEvent) => {
        if (event.key === storageKey && event.newValue !== null) take(foreignJson(event.newValue));
      };
      window.addEventListener("storage", stored);
      return () => window.removeEventListener("storage", stored);
    },
  };
}

function isParcel(value: unknown): value is Parcel {
  if (typeof value !== "object" || value === null || !("from" in value) || !("news" in value)) return false;
  const { news } = value;
  return typeof news === "object" && news !== null && "kind" in news;
}
