/** The messages that a game frame may send; everything else is ignored. */
export type FrameMessage =
  { type: "balance" | "round" | "activity" | "error" } | { type: "exit"; to: "deposit" | "relaunch" | "hall" };

const TYPES = new Set(["balance", "round", "activity", "exit", "error"]);

/** Messages count only from the frame's own window and an origin the operator allows for frames. */
export function frameMessage(
  event: Pick<MessageEvent, "data" | "origin" | "source">,
  frame: Window | null,
  origins: readonly string[],
): FrameMessage | null {
  if (!frame || event.source !== frame || !origins.includes(event.origin)) return null;
  const data: unknown = event.data;
  if (typeof data !== "object" || data === null || !("source" in data) || data.source !== "foyer-game") return null;
  if (!("type" in data) || typeof data.type !== "string" || !TYPES.has(data.type)) return null;
  if (data.type === "exit")
    return { type: "exit", to: "to" in data && (data.to === "deposit" || data.to === "relaunch") ? data.to : "hall" };
  return { type: data.type as Exclude<FrameMessage["type"], "exit"> };
}
