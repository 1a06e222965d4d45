// The desk in a frame of the site, for the manners below: createWidget({ locale, theme, title, greeting, side, visitor, onEvent })
// answers { open, close, identify, destroy }. `visitor` is { id, name } or null; `onEvent` hears { type }: opened, closed, sent,
// received.
const ORIGIN = "{origin}";
const SOURCE = "foyer-chat";
const MEMORY = "foyer-chat";

/** A conversation belongs to a guest, whom it may follow into an account, or to one player. */
function rememberedKey(visitor) {
  try {
    const { key, owner } = JSON.parse(sessionStorage.getItem(MEMORY)) ?? {};
    return owner === null || owner === visitor?.id ? key : undefined;
  } catch {
    return undefined;
  }
}

function remember(key, visitor) {
  try {
    sessionStorage.setItem(MEMORY, JSON.stringify({ key, owner: visitor?.id ?? null }));
  } catch {
    // Without storage a conversation ends with its document.
  }
}

function createWidget({ locale = "en", theme = "dark", title = "", greeting = "", side = "end", visitor = null, onEvent = () => {} }) {
  const panel = document.createElement("div");
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", title || "Chat");
  panel.dataset.chat = "";
  panel.hidden = true;
  Object.assign(panel.style, {
    position: "fixed",
    zIndex: "45",
    insetBlockEnd: "calc(var(--frame-bar, 0px) + 16px)",
    [side === "start" ? "insetInlineStart" : "insetInlineEnd"]: "16px",
    inlineSize: "min(380px, calc(100vw - 32px))",
    blockSize: "min(560px, calc(100dvh - var(--frame-bar, 0px) - 32px))",
    borderRadius: "16px",
    overflow: "hidden",
    boxShadow: "0 16px 48px rgb(0 0 0 / .45)",
  });
  let frame = null;
  let key = null;
  let before = null;

  /** Not before the page in the frame is there: until then the frame is of another origin. */
  const post = (message) => {
    if (key !== null) frame.contentWindow.postMessage({ source: "foyer-site", ...message }, ORIGIN);
  };
  const introduce = () => post({ type: "visitor", name: visitor?.name ?? "" });

  function load() {
    frame?.remove();
    frame = document.createElement("iframe");
    key = null;
    const remembered = rememberedKey(visitor);
    const query = new URLSearchParams({ locale, theme, title, greeting, ...(remembered && { key: remembered }) });
    frame.src = `${ORIGIN}/chat/page?${query}`;
    frame.title = title || "Chat";
    frame.referrerPolicy = "no-referrer";
    Object.assign(frame.style, { display: "block", inlineSize: "100%", blockSize: "100%", border: "0" });
    panel.replaceChildren(frame);
  }

  function open() {
    if (!panel.hidden) return;
    before = document.activeElement;
    panel.hidden = false;
    frame.focus();
    post({ type: "focus" });
    onEvent({ type: "opened" });
  }

  function close() {
    if (panel.hidden) return;
    panel.hidden = true;
    onEvent({ type: "closed" });
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }

  function hear({ origin, source, data }) {
    if (origin !== ORIGIN || source !== frame?.contentWindow || data?.source !== SOURCE) return;
    if (data.type === "ready") {
      key = data.key;
      remember(key, visitor);
      introduce();
      if (!panel.hidden) post({ type: "focus" });
    } else if (data.type === "close") close();
    else if (data.type === "sent" || data.type === "received") onEvent({ type: data.type });
  }

  /** A guest who signs in keeps the conversation; anyone else begins a new one. */
  function identify(next) {
    const isOther = visitor !== null && visitor.id !== next?.id;
    visitor = next;
    if (isOther) {
      sessionStorage.removeItem(MEMORY);
      load();
    } else if (key === null) load();
    else {
      remember(key, visitor);
      introduce();
    }
  }

  function destroy() {
    window.removeEventListener("message", hear);
    panel.remove();
  }

  window.addEventListener("message", hear);
  load();
  document.body.append(panel);
  return { open, close, identify, destroy };
}
