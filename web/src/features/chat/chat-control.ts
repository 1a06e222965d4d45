import type { ChatEvent, ChatStart, Visitor } from "./adapters.ts";
import type { Chat } from "./chat.ts";
import type { ChatSession } from "./chat-session.ts";

export type ChatState = { phase: "closed" | "opening" | "open"; /** Answers that were not seen. */ unread: number };
export type ReportedEvent = ChatEvent | "started" | "failed";

/** The chat as its badge sees it. The session, with the adapters, is loaded when the chat is first opened. */
export class ChatControl {
  readonly #chat: Chat;
  readonly #report: (event: ReportedEvent) => void;
  readonly #listeners = new Set<() => void>();
  #state: ChatState = { phase: "closed", unread: 0 };
  #visitor: Visitor = null;
  #session: ChatSession | null = null;

  constructor(chat: Chat, report: (event: ReportedEvent) => void) {
    this.#chat = chat;
    this.#report = report;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): ChatState => this.#state;

  /** Rejects if the chat cannot be opened; the next call tries again. */
  async open(look: Pick<ChatStart, "language" | "theme">): Promise<void> {
    if (this.#state.phase !== "closed") return;
    this.#set({ ...this.#state, phase: "opening" });
    try {
      const { ChatSession } = await import("./chat-session.ts");
      this.#session ??= new ChatSession(this.#chat, this.#visitor, (event) => this.#hear(event));
      await this.#session.open(look);
    } catch (error) {
      this.#set({ ...this.#state, phase: "closed" });
      this.#report("failed");
      throw error;
    }
    this.#ended();
  }

  close(): void {
    void this.#session?.close();
  }

  identify(visitor: Visitor): void {
    this.#visitor = visitor;
    void this.#session?.identify(visitor);
  }

  #hear(event: ChatEvent | "started"): void {
    this.#report(event);
    if (event === "opened") this.#set({ phase: "open", unread: 0 });
    else if (event === "closed") this.#set({ ...this.#state, phase: "closed" });
    else if (event === "received" && this.#state.phase !== "open")
      this.#set({ ...this.#state, unread: this.#state.unread + 1 });
  }

  /** A provider may not tell that it has opened. */
  #ended(): void {
    if (this.#state.phase === "opening") this.#set({ ...this.#state, phase: "closed" });
  }

  #set(state: ChatState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
