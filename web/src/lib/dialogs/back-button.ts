import type { DialogStore } from "./dialog-store.ts";

const MARK = "foyerDialog";

type EntryState = Record<string, unknown> | null;

const isMarked = (state: EntryState) => Boolean(state?.[MARK]);

/**
 * Back closes the top dialog of the store instead of leaving the page: while dialogs are open, a marked copy of the page's entry is
 * on top of the history. The address does not change between the two, and the router, to which both have one key, sees no step.
 * Why not the router's own blocker: decision 0022.
 */
export class BackButton {
  readonly #store: DialogStore;
  readonly #target: Window;
  /** The router's key of the page's entry; null while Back is the router's alone. */
  #pageKey: string | null = null;
  /** An entry of a document before this one (a reload) stays: a step back would get in the way of the page that loads. */
  #hasPushed = false;
  /** A step back of our own is on its way. */
  #isStepping = false;

  constructor(store: DialogStore, target: Window) {
    this.#store = store;
    this.#target = target;
  }

  /** Returns the end of it. */
  listen(): () => void {
    const unsubscribe = this.#store.subscribe(this.#follow);
    this.#store.popped = this.#popped;
    return () => {
      unsubscribe();
      this.#store.popped = null;
    };
  }

  /** The router has gone to another entry. */
  moveTo(pageKey: string | null): void {
    this.#pageKey = pageKey;
    this.#follow();
  }

  readonly #follow = () => {
    if (this.#pageKey === null || this.#isStepping) return;
    const { history } = this.#target;
    if (this.#isOpen() && !isMarked(history.state)) {
      history.pushState({ ...history.state, [MARK]: true }, "");
      this.#hasPushed = true;
    }
    // Later: who is told of the closing may open another dialog, or another document, which a step back would cancel.
    if (!this.#isOpen()) queueMicrotask(this.#takeBack);
  };

  readonly #takeBack = () => {
    if (!this.#hasPushed || this.#isStepping || this.#isOpen() || !isMarked(this.#target.history.state)) return;
    this.#isStepping = true;
    this.#target.history.back();
  };

  readonly #popped = (event: PopStateEvent) => {
    const isOurs = this.#isStepping;
    this.#isStepping = false;
    if (!isOurs && ((event.state as EntryState)?.key ?? "default") !== this.#pageKey) return;
    event.stopImmediatePropagation();
    if (!isOurs) this.#store.closeTop();
    this.#follow();
  };

  #isOpen(): boolean {
    return this.#store.snapshot().length > 0;
  }
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
