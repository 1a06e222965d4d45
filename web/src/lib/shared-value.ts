import { readStorage, writeStorage } from "./storage.ts";

/** A value that all tabs of the site know, the latest of whatever tab set it. */
export type SharedValue<T> = {
  get: () => T | null;
  set: (value: T) => void;
  /** Hears what other tabs set. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Local storage remembers it over reloads; the channel carries it where storage is refused, and without waiting. What other
 * tabs or older builds have written is parsed like any foreign text.
 */
export function sharedValue<T>(key: string, parse: (value: unknown) => T | null): SharedValue<T> {
  let memory: T | null = null;
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(key);
  return {
    get: () => parse(fromJson(readStorage(key))) ?? memory,
    set: (value) => {
      memory = value;
      writeStorage(key, JSON.stringify(value));
      // A channel never leaves its origin; the rule takes it for a window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(value);
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

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
