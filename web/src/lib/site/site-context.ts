import { createContext, useContext } from "react";
import type { AccountInfo } from "../api/entities.ts";
import type { Locale } from "../i18n/locale.ts";

/** Public runtime configuration: what the operator sets on the server and the browser may know. */
export type RuntimeConfiguration = {
  apiVersion: string;
  /** Origins that may serve game frames and talk to the page. */
  frameOrigins: readonly string[];
  /** Other origins that return addresses may lead to (§2.3 backUrl). */
  returnOrigins?: readonly string[];
  brand?: string;
  [key: string]: unknown;
};

/** Everything about the request that rendering may depend on; nothing is read from globals (architecture §4). */
export type SiteContext = {
  origin: string;
  locale: Locale;
  /** Without locale prefix. */
  path: string;
  /** Empty or beginning with `?`. */
  search: string;
  user: AccountInfo | null;
  /** There is a session, but the platform did not say whose: `user` is null, and the browser asks again. */
  session?: "unknown";
  /** Milliseconds, UTC. */
  now: number;
  timeZone: string;
  /** Set when the server answers with a system page (§8.2) instead of the route. */
  system: { status: number; type: string | null } | null;
  runtime: RuntimeConfiguration;
  buildId: string;
  /** The server could not render: the browser renders from nothing instead of hydrating. */
  shell?: boolean;
};

const Context = createContext<SiteContext | null>(null);
export const SiteContextProvider = Context.Provider;

export function useSite(): SiteContext {
  const site = useContext(Context);
  if (!site) throw new Error("useSite outside of SiteContextProvider");
  return site;
}
