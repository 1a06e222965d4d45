import type { DialogStore } from "#lib/dialogs/dialog-store.ts";

/** Tells when a popup that nobody asked for may open: on a page that it may interrupt, while no dialog is open. */
export class QuietPage {
  #mayInterrupt = false;
  readonly #dialogs: DialogStore;
  readonly #listeners = new Set<() => void>();

  constructor(dialogs: DialogStore) {
    this.#dialogs = dialogs;
  }

  moveTo(mayInterrupt: boolean): void {
    this.#mayInterrupt = mayInterrupt;
    for (const listener of this.#listeners) listener();
  }

  /** Rejects when `signal` aborts. */
  async wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const isQuiet = () => this.#mayInterrupt && this.#dialogs.snapshot().length === 0;
    if (isQuiet()) return;
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isQuiet()) return;
        end();
        resolve();
      };
      const abort = () => {
        end();
        reject(signal.reason as Error);
      };
      const unsubscribe = this.#dialogs.subscribe(look);
      const end = () => {
        unsubscribe();
        this.#listeners.delete(look);
        signal.removeEventListener("abort", abort);
      };
      this.#listeners.add(look);
      signal.addEventListener("abort", abort);
    });
    // A dialog may have opened, or the page changed, since then.
    return this.wait(signal);
  }
}
