import type { DialogStore } from "./dialog-store.ts";

const MARK = "foyerDialog";

type EntryState = Record<string, unknown> | null;

const isMarked = (state: EntryState) => Boolean(state?.[MARK]);

/**
 * Makes Back close the top dialog of the store instead of leaving the page: while dialogs are open, a marked copy of
 * the page's entry is on top of the history. Both entries have the same address and router key, so the router sees no
 * navigation. Why not the router's own blocker: decision 0022.
 */
export class BackButton {
  readonly #store: DialogStore;
  readonly #target: Window;
  /** The router's key of the page's entry; null while the router handles Back. */
  #pageKey: string | null = null;
  /**
   * Whether this document pushed the entry. One of an earlier document (before a reload) stays, because a step back
   * would interfere with loading the page.
   */
  #hasPushed = false;
  /** Whether a step back of this class is in progress. */
  #isStepping = false;
  /** Whether the current entry is marked; in a `popstate` it is the one before. */
  #isOnMark: boolean;

  constructor(store: DialogStore, target: Window) {
    this.#store = store;
    this.#target = target;
    this.#isOnMark = isMarked(target.history.state);
  }

  /** Returns the unsubscribe function. */
  listen(): () => void {
    const unsubscribe = this.#store.subscribe(this.#follow);
    this.#store.popped = this.#popped;
    return () => {
      unsubscribe();
      this.#store.popped = null;
    };
  }

  /** Called after a navigation of the router. */
  moveTo(pageKey: string | null): void {
    this.#pageKey = pageKey;
    this.#isOnMark = isMarked(this.#target.history.state);
    this.#follow();
  }

  readonly #follow = () => {
    if (this.#pageKey === null || this.#isStepping) return;
    const { history } = this.#target;
    if (this.#isOpen() && !isMarked(history.state)) {
      history.pushState({ ...history.state, [MARK]: true }, "");
      this.#hasPushed = true;
      this.#isOnMark = true;
    }
    // Deferred: a close listener may open another dialog, or load a document, which a step back would cancel.
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
    const isOfMark = this.#isOnMark || isMarked(event.state as EntryState);
    this.#isOnMark = isMarked(event.state as EntryState);
    // Without a mark the router has moved on, and the page that it shows next has not been drawn yet.
    if (!isOurs && (!isOfMark || ((event.state as EntryState)?.key ?? "default") !== this.#pageKey)) return;
    event.stopImmediatePropagation();
    if (!isOurs) this.#store.closeTop();
    this.#follow();
  };

  #isOpen(): boolean {
    return this.#store.snapshot().length > 0;
  }
}

/** Loads a new document. It replaces the history entry of dialogs that are open or closing. */
export function leaveDocument(target: Window, to: string): void {
  const { [MARK]: isOurs, ...state } = (target.history.state ?? {}) as Record<string, unknown>;
  if (!isOurs) {
    target.location.assign(to);
    return;
  }
  target.history.replaceState(state, "");
  target.location.replace(to);
}
