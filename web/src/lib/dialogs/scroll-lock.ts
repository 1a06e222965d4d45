/** Locks the page's scrolling until all holders have released it (§4). */
export class ScrollLock {
  #holders = 0;
  readonly #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Returns the release function, which may be called repeatedly. */
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
