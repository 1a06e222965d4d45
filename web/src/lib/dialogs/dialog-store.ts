import type { AppDialogs } from "./app-dialogs.ts";

/** §2.5: a popup is for information, a confirm asks a question, a curtain covers the page. */
export type DialogKind = "popup" | "confirm" | "curtain";

/** Dialogs by name, with their props. */
type Catalogue = Record<string, object>;

export type OpenDialog<D extends Catalogue = AppDialogs> = {
  id: number;
  name: keyof D & string;
  props: D[keyof D];
  /** Only an immediate close closes it (§4). */
  preventClose: boolean;
};

export type OpenOptions = {
  preventClose?: boolean;
  /** Opens after all earlier dialogs have closed (§4) instead of on top. */
  queued?: boolean;
  onClosed?: () => void;
};

type Listener = () => void;
type Waiting<D extends Catalogue> = OpenDialog<D> & { onClosed: (() => void) | undefined };

/** The stack of open dialogs and the queue behind it. Independent of the page: hosts and effects subscribe. */
export class DialogStore<D extends Catalogue = AppDialogs> {
  #open: readonly Waiting<D>[] = [];
  #queue: readonly Waiting<D>[] = [];
  #lastId = 0;
  readonly #listeners = new Set<Listener>();

  /** Handles a history step before the router; called by a listener that is added when the page starts. */
  popped: ((event: PopStateEvent) => void) | null = null;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Bottom first. Returns the same array until a dialog opens or closes. */
  readonly snapshot = (): readonly OpenDialog<D>[] => this.#open;

  open<N extends keyof D & string>(name: N, props: D[N], options: OpenOptions = {}): number {
    const { preventClose = false, queued = false, onClosed } = options;
    const dialog: Waiting<D> = { id: (this.#lastId += 1), name, props, preventClose, onClosed };
    if (queued && this.#open.length > 0) this.#queue = [...this.#queue, dialog];
    else this.#show([...this.#open, dialog]);
    return dialog.id;
  }

  /** Returns false if the dialog prevents closing. Unknown ids count as closed. */
  close(id: number, { immediate = false }: { immediate?: boolean } = {}): boolean {
    const dialog = this.#open.find((candidate) => candidate.id === id);
    if (!dialog) {
      this.#queue = this.#queue.filter((candidate) => candidate.id !== id);
      return true;
    }
    if (dialog.preventClose && !immediate) return false;
    const left = this.#open.filter((candidate) => candidate.id !== id);
    const [next, ...rest] = this.#queue;
    if (left.length === 0 && next) {
      this.#queue = rest;
      this.#show([next]);
    } else {
      this.#show(left);
    }
    dialog.onClosed?.();
    return true;
  }

  closeTop(): boolean {
    const top = this.#open.at(-1);
    return top ? this.close(top.id) : false;
  }

  /** Called on a navigation: closes all dialogs that allow it; the queue remains for the next page. */
  closeAll(): void {
    for (const dialog of this.#open.toReversed()) this.close(dialog.id);
  }

  #show(dialogs: readonly Waiting<D>[]): void {
    this.#open = dialogs;
    for (const listener of this.#listeners) listener();
  }
}
