import type { DialogStore } from "./dialog-store.ts";

const MARK = "foyerDialog";

/**
 * Back closes the top dialog instead of leaving the page: while dialogs are open the history has one entry of our own on
 * top. Dialogs that an address opened (`show_popup_auth`) need none, because Back already takes their address away.
 * Returns a function that stops it.
 */
export function closeWithBackButton(store: DialogStore, target: Window): () => void {
  let ours = false;
  let closing = false;
  let leaving = false;

  const takeBack = () => {
    closing = false;
    // A navigation out of the dialog has put its own entry on top, or another dialog has taken this one: nothing to take back.
    if (ours || !target.history.state?.[MARK]) return;
    leaving = true;
    target.history.back();
  };

  const follow = () => {
    const wanted = store.snapshot().some((dialog) => !dialog.fromAddress);
    if (wanted && !ours) {
      ours = true;
      if (!closing) target.history.pushState({ ...target.history.state, [MARK]: true }, "");
    } else if (!wanted && ours) {
      ours = false;
      closing = true;
      // Not before whoever is told of the closing has had a say: a step back would cancel the document that they go to.
      queueMicrotask(takeBack);
    }
  };

  const popped = (event: PopStateEvent) => {
    if (leaving) {
      leaving = false;
      event.stopImmediatePropagation();
      return;
    }
    if (!ours) {
      // Forward or Back onto an entry whose dialog is gone: step over it.
      if (event.state?.[MARK]) target.history.back();
      return;
    }
    // The router must not see this step: the address has not changed.
    event.stopImmediatePropagation();
    ours = false;
    store.closeTop();
    follow();
  };

  const unsubscribe = store.subscribe(follow);
  target.addEventListener("popstate", popped, { capture: true });
  return () => {
    unsubscribe();
    target.removeEventListener("popstate", popped, { capture: true });
  };
}

/** A whole new document, from a page whose dialogs may be open or closing: it takes the place of their entry in the history. */
export function leaveDocument(target: Window, to: string): void {
  const { [MARK]: isOurs, ...state } = (target.history.state ?? {}) as Record<string, unknown>;
  if (!isOurs) {
    target.location.assign(to);
    return;
  }
  target.history.replaceState(state, "");
  target.location.replace(to);
}
