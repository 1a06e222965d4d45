/** Counts how many want the page behind to stand still; it moves again when the last one lets go (§4). */
export class ScrollLock {
  #holders = 0;
  readonly #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Returns the release, which counts once however often it is called. */
  hold(): () => void {
    this.#holders += 1;
    if (this.#holders === 1) {
      this.#root.dataset.scrollLocked = "";
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      if (this.#holders === 0) delete this.#root.dataset.scrollLocked;
    };
  }
}
