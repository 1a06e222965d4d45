import { loadScript } from "#lib/browser/load-script.ts";
import { ADAPTERS, type ChatEvent, type ChatStart, type RunningChat, type Visitor } from "./adapters.ts";
import type { Chat } from "./chat.ts";

type Look = Pick<ChatStart, "language" | "theme">;

/**
 * §4 "Chat widget": started once, when it is first wanted, and told of each sign-in, sign-up and sign-out. Until then nothing of
 * the provider is loaded.
 */
export class ChatSession {
  readonly #chat: Chat;
  readonly #onEvent: (event: ChatEvent | "started") => void;
  #running: Promise<RunningChat> | null = null;
  #visitor: Visitor;

  constructor(chat: Chat, visitor: Visitor, onEvent: (event: ChatEvent | "started") => void) {
    this.#chat = chat;
    this.#visitor = visitor;
    this.#onEvent = onEvent;
  }

  /** Rejects if the chat cannot be started; the next call tries again. */
  async open(look: Look): Promise<void> {
    this.#running ??= this.#start(look).catch((error: unknown) => {
      this.#running = null;
      throw error;
    });
    (await this.#running).open();
  }

  async close(): Promise<void> {
    (await this.#running?.catch(() => null))?.close();
  }

  async identify(visitor: Visitor): Promise<void> {
    if (visitor?.id === this.#visitor?.id) return;
    this.#visitor = visitor;
    (await this.#running?.catch(() => null))?.identify(visitor);
  }

  async #start(look: Look): Promise<RunningChat> {
    const { provider, script, settings, look: content } = this.#chat;
    const adapter = ADAPTERS[provider];
    const { title, greeting, side } = content;
    const visitor = this.#visitor;
    const start: ChatStart = { ...look, settings, title, greeting, side, visitor, onEvent: this.#onEvent };
    adapter.prepare?.(start);
    await loadScript(script);
    const running = await adapter.start(start);
    this.#onEvent("started");
    // The visitor may have signed in meanwhile.
    if (this.#visitor?.id !== visitor?.id) running.identify(this.#visitor);
    return running;
  }
}
