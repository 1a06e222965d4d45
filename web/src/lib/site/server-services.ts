import { EventQueue } from "../analytics/event-queue.ts";
import { DialogStore } from "../dialogs/dialog-store.ts";
import { ToastStore } from "../toasts/toast-store.ts";
import type { Services } from "./services.tsx";

const refuse = () => Promise.reject(new Error("No network while rendering on the server"));

/** Services without effect, for rendering on the server: pages render from answers that were fetched before. */
export function serverServices(pageModule: Services["pageModule"]): Services {
  return {
    api: { watch: () => () => undefined, read: refuse, get: refuse, post: refuse },
    events: new EventQueue(),
    dialogs: new DialogStore(),
    toasts: new ToastStore(),
    holdScroll: () => () => undefined,
    moreWords: Promise.resolve(),
    pageModule,
  };
}
