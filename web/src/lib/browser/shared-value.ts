import { foreignJson } from "./foreign-json.ts";
import { readStorage, writeStorage } from "./storage.ts";
import { openTabChannel, tellChannel } from "./tab-channel.ts";

/** A value that all tabs of the site know, the latest of whatever tab set it. */
export type SharedValue<T> = {
  get: () => T | null;
  set: (value: T) => void;
  /** Hears what other tabs set. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Local storage remembers it over reloads; the channel carries it where storage is refused, and without waiting. What other
 * tabs or older builds have written is parsed like any foreign text. One for a key and document: its channel stays open.
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
