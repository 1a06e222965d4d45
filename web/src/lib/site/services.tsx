import { createContext, useContext } from "react";
import type { PageModule } from "./route-entry.ts";
import type { Api } from "../api/api.ts";
import type { DialogStore } from "../dialogs/dialog-store.ts";
import type { ToastStore } from "../toasts/toast-store.ts";

/** What a page acts through, in event handlers and effects. Rendering on the server acts on nothing: server-services.ts. */
export type Services = {
  api: Api;
  dialogs: DialogStore;
  toasts: ToastStore;
  /** Keeps the page behind from scrolling until the returned release is called. */
  holdScroll: () => () => void;
  /** Settles when the words behind the home page are there: dialogs and other pages wait for it. */
  moreWords: Promise<void>;
  /** A page module that has been loaded already. */
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
