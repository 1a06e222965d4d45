/**
 * The open modal dialogs, the topmost last. The browser makes everything outside the topmost one inert, so content
 * that must stay readable and clickable has to be inside it.
 */
export class ModalStack {
  #shown: readonly HTMLElement[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly top = (): HTMLElement | null => this.#shown.at(-1) ?? null;

  /** Adds a dialog on top; the returned function removes it. */
  readonly add = (dialog: HTMLElement): (() => void) => {
    this.#set([...this.#shown, dialog]);
    return () => this.#set(this.#shown.filter((each) => each !== dialog));
  };

  #set(shown: readonly HTMLElement[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
