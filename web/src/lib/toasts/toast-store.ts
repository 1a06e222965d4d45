export type ToastTone = "success" | "error" | "info";

export type Toast = {
  id: number;
  tone: ToastTone;
  /** In front of the text. */
  title: string | null;
  text: string;
  /** Milliseconds until it disappears; null: it stays until closed (architecture §9: errors do). */
  duration: number | null;
  action: ToastAction | null;
};

/** A button after the text. */
type ToastAction = { label: string; run: () => void };

export const TOAST_MS = 5000;

type ToastOptions = { title?: string | null; /** Milliseconds. */ duration?: number | null; action?: ToastAction };

type Listener = () => void;

/** §4 Toasts. The host runs the timers, because hover and focus pause them. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #lastId = 0;
  readonly #listeners = new Set<Listener>();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Toast[] => this.#toasts;

  show(tone: ToastTone, text: string, options: ToastOptions = {}): number {
    const { title = null, duration = tone === "error" ? null : TOAST_MS, action = null } = options;
    const id = (this.#lastId += 1);
    // The same sentence again replaces its toast.
    this.#set([
      ...this.#toasts.filter((toast) => toast.text !== text || toast.title !== title || toast.tone !== tone),
      { id, tone, title, text, duration, action },
    ]);
    return id;
  }

  close(id: number): void {
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
