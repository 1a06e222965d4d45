import { createContext, useContext } from "react";
import type { Api } from "./api.ts";

/** What only a browser has. On the server there is none: pages render from the answers that were fetched for them. */
export type Services = { api: Api };

const Context = createContext<Services | null>(null);
export const ServicesProvider = Context.Provider;

/** For event handlers and effects, which never run on the server. */
export function useApi(): Api {
  const services = useContext(Context);
  return services?.api ?? SERVER_API;
}

const SERVER_API: Api = {
  read: () => Promise.reject(new Error("No network while rendering on the server")),
  post: () => Promise.reject(new Error("No network while rendering on the server")),
};
