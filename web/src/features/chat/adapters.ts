import type { Provider } from "./chat.ts";

/** Who chats. A guest is null; a player is known by number and public name, never by login or contact. */
export type Visitor = { id: string; name: string } | null;

export type ChatEvent = "opened" | "closed" | "sent" | "received";

export type ChatStart = {
  settings: Readonly<Record<string, unknown>>;
  language: string;
  theme: "dark" | "light";
  side: "start" | "end";
  title: string;
  greeting: string;
  visitor: Visitor;
  onEvent: (event: ChatEvent) => void;
};

/** A chat that was started. */
export type RunningChat = {
  open: () => void;
  close: () => void;
  /** Another visitor: a guest who signed in or up, or a guest again after signing out. */
  identify: (visitor: Visitor) => void;
};

/** How one provider's script is spoken to. `prepare` runs before the script loads, `start` after. */
type Adapter = {
  prepare?: (start: ChatStart) => void;
  start: (start: ChatStart) => RunningChat | Promise<RunningChat>;
};

type Command = (...words: unknown[]) => void;

/** An object of a script that was loaded. */
function loaded<T>(name: string): T {
  const value = (window as unknown as Record<string, unknown>)[name];
  if (value === undefined || value === null) throw new Error(`The chat's script did not bring ${name}`);
  return value as T;
}

const EVENTS: readonly string[] = ["opened", "closed", "sent", "received"] satisfies ChatEvent[];
const asEvent = (name: unknown): name is ChatEvent => typeof name === "string" && EVENTS.includes(name);

/** §9: seven providers. Each has its own manner; the stand-ins of the sandbox (`chat_desk/manners.js`) are their counterparts. */
export const ADAPTERS: Readonly<Record<Provider, Adapter>> = {
  // An object with one function.
  sandbox: {
    start: ({ settings, language, onEvent, ...look }) =>
      loaded<{ start: (options: object) => RunningChat }>("FoyerChat").start({
        widgetId: settings["widget_id"],
        locale: language,
        ...look,
        onEvent: hearing(onEvent),
      }),
  },
  // A list of commands, filled before the script is there.
  "provider-a": {
    prepare: ({ settings, language, title, greeting, side, visitor, onEvent }) => {
      const { license_id: license, group } = settings;
      const commands: unknown[] = [
        ["on", hearing(onEvent)],
        ["init", { license, group, language, title, greeting, side }],
      ];
      (window as { chatA?: unknown }).chatA = [...commands, ["user", visitor]];
    },
    start: () => {
      const commands = loaded<{ push: (command: unknown[]) => void }>("chatA");
      return {
        open: () => commands.push(["open"]),
        close: () => commands.push(["close"]),
        identify: (visitor) => commands.push(["user", visitor]),
      };
    },
  },
  // A function whose first word is the command.
  "provider-b": {
    start: ({ settings, language, title, greeting, side, visitor, onEvent }) => {
      const say = loaded<Command>("ChatB");
      const { app_id, api_base } = settings;
      say("onEvent", hearing(onEvent));
      say("boot", { app_id, api_base, language, title, greeting, side, user: visitor });
      return { open: () => say("show"), close: () => say("hide"), identify: (user) => say("update", { user }) };
    },
  },
  // Settings in a variable before the script, a promise after it.
  "provider-c": {
    prepare: ({ settings, language, title, greeting, side }) => {
      const chatCSettings = { key: settings["key"], language, title, greeting, side };
      Object.assign(window, { chatCSettings });
    },
    start: async ({ visitor, onEvent }) => {
      type Client = Omit<RunningChat, "identify"> & {
        setVisitor: RunningChat["identify"];
        on: (event: ChatEvent, listener: () => void) => void;
      };
      const client = await loaded<{ ready: Promise<Client> }>("chatC").ready;
      for (const event of EVENTS as readonly ChatEvent[]) client.on(event, () => onEvent(event));
      client.setVisitor(visitor);
      return { open: client.open, close: client.close, identify: client.setVisitor };
    },
  },
  // A class; another visitor is another object.
  "provider-d": {
    start: ({ settings, language, title, greeting, side, visitor, onEvent }) => {
      type Widget = { onEvent: (event: unknown) => void; show: () => void; hide: () => void; destroy: () => void };
      const Widget = loaded<new (options: object) => Widget>("ChatD");
      let isShown = false;
      const begin = (user: Visitor) => {
        const { widget_id: widgetId, department } = settings;
        const widget = new Widget({ widgetId, department, language, title, greeting, side, user });
        widget.onEvent = hearing((event) => {
          if (event === "opened" || event === "closed") isShown = event === "opened";
          onEvent(event);
        });
        return widget;
      };
      let widget = begin(visitor);
      return {
        open: () => widget.show(),
        close: () => widget.hide(),
        identify: (user) => {
          const wasShown = isShown;
          widget.destroy();
          widget = begin(user);
          if (wasShown) widget.show();
        },
      };
    },
  },
  // Events of the document in both directions.
  "provider-e": {
    start: ({ settings, language, theme, title, greeting, side, visitor, onEvent }) => {
      document.addEventListener("chat-e:event", (event) => {
        const { detail } = event as CustomEvent<unknown>;
        if (asEvent(detail)) onEvent(detail);
      });
      sayToDocument({ command: "start", website: settings["website_id"], language, theme, title, greeting, side });
      const identify = (who: Visitor) => void sayToDocument({ command: "visitor", visitor: who });
      identify(visitor);
      return {
        open: () => void sayToDocument({ command: "open" }),
        close: () => void sayToDocument({ command: "close" }),
        identify,
      };
    },
  },
  // A custom element.
  "provider-f": {
    start: ({ settings, language, title, greeting, side, visitor, onEvent }) => {
      type Element = HTMLElement & { visitor: Visitor; show: () => void; hide: () => void };
      const element = document.createElement("chat-f") as Element;
      const attributes = {
        channel: settings["channel"],
        token: settings["token"],
        language,
        label: title,
        greeting,
        side,
      };
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value ?? ""));
      element.addEventListener("chat", (event) => {
        const { detail } = event as CustomEvent<unknown>;
        if (asEvent(detail)) onEvent(detail);
      });
      document.body.append(element);
      if (typeof element.show !== "function") throw new Error("The chat's script did not bring chat-f");
      element.visitor = visitor;
      return {
        open: () => element.show(),
        close: () => element.hide(),
        identify: (who) => void (element.visitor = who),
      };
    },
  },
};

/** A listener that takes events as `{ type }` and leaves out those that it does not know. */
function hearing(tell: (event: ChatEvent) => void): (event: unknown) => void {
  return (event) => {
    const type = typeof event === "object" && event !== null && "type" in event ? event.type : null;
    if (asEvent(type)) tell(type);
  };
}

const sayToDocument = (detail: object) => document.dispatchEvent(new CustomEvent("chat-e", { detail }));
