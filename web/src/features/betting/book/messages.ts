/** What the sportsbook's application may ask of the page around it; everything else is ignored. */
export type BookMessage =
  | { type: "ready" | "balance" | "signIn" | "deposit" | "verify" | "limits" | "relaunch" }
  | { type: "height"; height: number }
  | { type: "address"; at: unknown };

const PLAIN = new Set(["ready", "balance", "signIn", "deposit", "verify", "limits", "relaunch"]);
/** A page that claims to be higher is broken. */
const HIGHEST = 60_000;

/** Messages count only from the frame's own window and the origin of its page. */
export function bookMessage(
  event: Pick<MessageEvent, "data" | "origin" | "source">,
  frame: Window | null,
  origins: readonly string[],
): BookMessage | null {
  if (!frame || event.source !== frame || !origins.includes(event.origin)) return null;
  const data = event.data as Partial<Record<string, unknown>> | null;
  if (typeof data !== "object" || data === null || data["source"] !== "foyer-sportsbook") return null;
  const { type, height, at } = data;
  if (type === "height")
    return typeof height === "number" && height > 0 && height <= HIGHEST ? { type, height: Math.ceil(height) } : null;
  if (type === "address") return { type, at };
  return typeof type === "string" && PLAIN.has(type) ? ({ type } as BookMessage) : null;
}
