import { createContext, useContext } from "react";
import type { PageModule } from "./route-entry.ts";
import type { EventQueue } from "../analytics/event-queue.ts";
import type { Api } from "../api/api.ts";
import type { DialogStore } from "../dialogs/dialog-store.ts";
import type { ToastStore } from "../toasts/toast-store.ts";

/** Side effects of a page, used in event handlers and effects. For rendering on the server see server-services.ts. */
export type Services = {
  api: Api;
  /** Tells the analytics what happens (§9). */
  events: EventQueue;
  dialogs: DialogStore;
  toasts: ToastStore;
  /** Prevents the page from scrolling until the returned function is called. */
  holdScroll: () => () => void;
  /** Resolves when the translations beyond the home page's have loaded; dialogs and other pages wait for it. */
  moreWords: Promise<void>;
  /** Returns a page module that has already been loaded. */
  pageModule: (name: string) => PageModule | undefined;
};

const Context = createContext<Services | null>(null);
export const ServicesProvider = Context.Provider;

export function useServices(): Services {
  const services = useContext(Context);
  if (!services) throw new Error("useServices outside of ServicesProvider");
  return services;
}

export function useApi(): Api {
  return useServices().api;
}

export function useDialogs(): DialogStore {
  return useServices().dialogs;
}
