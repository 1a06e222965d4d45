/** The messages that a game frame may send; everything else is ignored. */
export type FrameMessage =
  | { type: "balance"; amount: number | null }
  | { type: "round"; isOver: boolean }
  | { type: "activity" }
  | { type: "error"; kind: string }
  | { type: "exit"; to: "deposit" | "relaunch" | "hall" };

/** Messages count only from the frame's own window and an origin the operator allows for frames. */
export function frameMessage(
  event: Pick<MessageEvent, "data" | "origin" | "source">,
  frame: Window | null,
  origins: readonly string[],
): FrameMessage | null {
  if (!frame || event.source !== frame || !origins.includes(event.origin)) return null;
  const message = membersOf(event.data);
  if (message["source"] !== "foyer-game") return null;
  switch (message["type"]) {
    case "balance": {
      const { amount } = membersOf(message["balance"]);
      return { type: "balance", amount: typeof amount === "number" ? amount : null };
    }
    case "round":
      return { type: "round", isOver: message["phase"] !== "start" };
    case "activity":
      return { type: "activity" };
    case "error":
      return { type: "error", kind: String(membersOf(message["error"])["kind"] ?? "") };
    case "exit":
      return { type: "exit", to: message["to"] === "deposit" || message["to"] === "relaunch" ? message["to"] : "hall" };
    default:
      return null;
  }
}

function membersOf(data: unknown): Record<string, unknown> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}
