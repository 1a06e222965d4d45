/** A channel to the site's other tabs. Null if the browser has none or refuses it to this page. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** A channel has no target origin: it never leaves its own origin. */
export function tellChannel(channel: BroadcastChannel, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message);
}
