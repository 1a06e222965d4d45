import type { Api } from "#lib/api/api.ts";
import type { ReportedEvent } from "./chat-control.ts";

/** §7.3 chat event storage. A lost event is no concern of the visitor. */
export function storeEvent(api: Api, provider: string, name: ReportedEvent, path: string): void {
  const event = { event_name: name, event_params: JSON.stringify({ path }), provider };
  api.post("chat/storeChatEvent", event).catch(() => undefined);
}
