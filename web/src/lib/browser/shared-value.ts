import { foreignJson } from "./foreign-json.ts";
import { readStorage, writeStorage } from "./storage.ts";
import { openTabChannel, tellChannel } from "./tab-channel.ts";

/** A value that all tabs of the site share; the latest write wins. */
export type SharedValue<T> = {
  get: () => T | null;
  set: (value: T) => void;
  /** Listens to values that other tabs set. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Local storage keeps it over reloads; the channel works without storage and without delay. Values of other tabs or older
 * builds are parsed like any untrusted text. Create one per key and document: its channel stays open.
 */
export function sharedValue<T>(key: string, parse: (value: unknown) => T | null): SharedValue<T> {
  let memory: T | null = null;
  const channel = openTabChannel(key);
  return {
    get: () => parse(foreignJson(readStorage(key))) ?? memory,
    set: (value) => {
      memory = value;
      writeStorage(key, JSON.stringify(value));
      if (channel) tellChannel(channel, value);
    },
    subscribe: (listener) => {
      const hear = (event: MessageEvent) => {
        memory = parse(event.data) ?? memory;
        listener();
      };
      channel?.addEventListener("message", hear);
      return () => channel?.removeEventListener("message", hear);
    },
  };
}
