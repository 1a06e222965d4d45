// How each provider's script is spoken to. A site's adapter knows one of them.
const MANNERS = {
  // An object with one function.
  sandbox() {
    window.FoyerChat = { start: (options) => createWidget(options) };
  },

  // A list of commands, which the site may fill before the script has come: ["init", { … }], ["user", visitor], ["open"], ["close"],
  // ["on", listener].
  "provider-a"() {
    let widget = null;
    let listener = () => {};
    const commands = {
      init: ({ language, title, greeting, side }) =>
        (widget = createWidget({ locale: language, title, greeting, side, onEvent: (event) => listener(event) })),
      on: (given) => (listener = given),
      user: (visitor) => widget?.identify(visitor),
      open: () => widget?.open(),
      close: () => widget?.close(),
    };
    const run = ([name, value]) => void commands[name]?.(value);
    const waiting = window.chatA ?? [];
    window.chatA = { push: run };
    waiting.forEach(run);
  },

  // A function with the command first; calls from before the script are in its `q`.
  "provider-b"() {
    let widget = null;
    let listener = () => {};
    const commands = {
      boot: ({ language, user = null, title, greeting, side }) =>
        (widget = createWidget({ locale: language, visitor: user, title, greeting, side, onEvent: (event) => listener(event) })),
      update: ({ user }) => widget?.identify(user),
      show: () => widget?.open(),
      hide: () => widget?.close(),
      onEvent: (given) => (listener = given),
    };
    const run = (name, value) => void commands[name]?.(value);
    const waiting = window.ChatB?.q ?? [];
    window.ChatB = run;
    for (const given of waiting) run(...given);
  },

  // Settings in a variable before the script, a promise of the chat after it.
  "provider-c"() {
    const { language, title, greeting, side } = window.chatCSettings ?? {};
    const listeners = new Map();
    const widget = createWidget({ locale: language, title, greeting, side, onEvent: ({ type }) => listeners.get(type)?.() });
    const { open, close, identify } = widget;
    window.chatC = {
      ready: Promise.resolve({ open, close, setVisitor: identify, on: (type, listener) => listeners.set(type, listener) }),
    };
  },

  // A class; another visitor is another object.
  "provider-d"() {
    window.ChatD = class {
      #widget;
      onEvent = () => {};
      constructor({ language, title, greeting, side, user = null }) {
        this.#widget = createWidget({ locale: language, title, greeting, side, visitor: user, onEvent: (event) => this.onEvent(event) });
      }
      show = () => this.#widget.open();
      hide = () => this.#widget.close();
      destroy = () => this.#widget.destroy();
    };
  },

  // Events of the document in both directions.
  "provider-e"() {
    let widget = null;
    const say = ({ type }) => document.dispatchEvent(new CustomEvent("chat-e:event", { detail: type }));
    const commands = {
      start: ({ language, theme, title, greeting, side }) =>
        (widget = createWidget({ locale: language, theme, title, greeting, side, onEvent: say })),
      visitor: ({ visitor }) => widget?.identify(visitor),
      open: () => widget?.open(),
      close: () => widget?.close(),
    };
    document.addEventListener("chat-e", ({ detail }) => void commands[detail.command]?.(detail));
  },

  // A custom element.
  "provider-f"() {
    if (customElements.get("chat-f")) return;
    customElements.define(
      "chat-f",
      class extends HTMLElement {
        #widget = null;
        connectedCallback() {
          const given = (name) => this.getAttribute(name) ?? undefined;
          this.#widget = createWidget({
            locale: given("language"),
            title: given("label"),
            greeting: given("greeting"),
            side: given("side"),
            onEvent: ({ type }) => this.dispatchEvent(new CustomEvent("chat", { detail: type })),
          });
        }
        disconnectedCallback() {
          this.#widget?.destroy();
        }
        set visitor(visitor) {
          this.#widget?.identify(visitor);
        }
        show() {
          this.#widget?.open();
        }
        hide() {
          this.#widget?.close();
        }
      },
    );
  },
};

MANNERS["{provider}"]();
