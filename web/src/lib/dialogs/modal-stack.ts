/**
 * The modal dialogs on the page, the topmost last. The browser makes everything outside of the topmost one inert, so what must be
 * read and pressed whatever is open has to be inside of it.
 */
export class ModalStack {
  #shown: readonly HTMLElement[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly top = (): HTMLElement | null => this.#shown.at(-1) ?? null;

  /** A dialog has come over the others; the returned end takes it away. */
  readonly add = (dialog: HTMLElement): (() => void) => {
    this.#set([...this.#shown, dialog]);
    return () => this.#set(this.#shown.filter((each) => each !== dialog));
  };

  #set(shown: readonly HTMLElement[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
