import { createContext, useContext } from "react";
import type { PageModule } from "./route-entry.ts";
import type { Api } from "../api/api.ts";
import type { DialogStore } from "../dialogs/dialog-store.ts";
import type { ToastStore } from "../toasts/toast-store.ts";

/** What only a browser has. On the server there is none: pages render from the answers that were fetched for them. */
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

export function useServices(): Services | null {
  return useContext(Context);
}

/** For event handlers and effects, which never run on the server. */
export function useApi(): Api {
  return useServices()?.api ?? SERVER_API;
}

const refuse = () => Promise.reject(new Error("No network while rendering on the server"));
const SERVER_API: Api = { watch: () => () => undefined, read: refuse, get: refuse, post: refuse };
