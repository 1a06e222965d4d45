import { bookMessage, type BookMessage } from "./messages.ts";
import { seenPart } from "./view.ts";

/** The application in its frame. Its origin is that of its first message; nothing is sent to or heard from another one after it. */
export class BookLink {
  #frame: HTMLIFrameElement | null = null;
  #origin: string | null = null;

  readonly attach = (frame: HTMLIFrameElement | null): void => {
    this.#frame = frame;
  };

  /** The message in an event of the window, if it is one of the application. */
  hear(event: MessageEvent, allowed: readonly string[]): BookMessage | null {
    const origins = this.#origin === null ? allowed : [this.#origin];
    const message = bookMessage(event, this.#frame?.contentWindow ?? null, origins);
    if (message) this.#origin = event.origin;
    return message;
  }

  tell(type: "open" | "theme" | "view" | "refresh", detail: object = {}): void {
    if (this.#origin === null) return;
    this.#frame?.contentWindow?.postMessage({ source: "foyer-site", type, ...detail }, this.#origin);
  }

  /** Says which part of the application can be seen between the page's bars, which are so high. */
  tellSeen(header: number, bar: number): void {
    if (!this.#frame) return;
    const page = { height: window.innerHeight, header, bar };
    this.tell("view", seenPart(this.#frame.getBoundingClientRect(), page));
  }

  /** Another view begins at its top; what is above the frame stays as it is. */
  showTop(header: number): void {
    if ((this.#frame?.getBoundingClientRect().top ?? header) < header) this.#frame?.scrollIntoView();
  }

  /** Calls the listener when the frame's size or place in the window changes. */
  watchPlace(listener: () => void): () => void {
    let waiting = 0;
    const soon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(listener);
    };
    const sizes = new ResizeObserver(soon);
    if (this.#frame) sizes.observe(this.#frame);
    sizes.observe(document.body);
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(waiting);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }
}
