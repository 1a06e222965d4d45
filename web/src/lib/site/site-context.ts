import { createContext, useContext } from "react";
import type { AccountInfo } from "../api/entities.ts";
import type { Locale } from "../i18n/locale.ts";

/** Public runtime configuration, set by the operator on the server. */
export type RuntimeConfiguration = {
  apiVersion: string;
  /** Origins whose frames may be embedded and may send messages to the page. */
  frameOrigins: readonly string[];
  /** Other origins allowed in return addresses (§2.3 backUrl). */
  returnOrigins?: readonly string[];
  /** Origins of the chat of support; empty: there is none. */
  chatOrigins?: readonly string[];
  /** Whether the browser keeps hashed files and an offline page. */
  serviceWorker?: boolean;
  /** The addresses of third parties' scripts, which load after consent; `{id}` stands for the platform's id of the brand. */
  tags?: { analytics?: string; tagManager?: string; marketing?: string };
  /** Where errors and web vitals are reported to, by a share of the page loads. */
  monitor?: { address: string; percent: number };
  /** §9: shows each event in the console. */
  analyticsDebug?: boolean;
  brand?: string;
  [key: string]: unknown;
};

/** A language that visitors can choose, as content describes it (§3 Locale entry). */
export type Language = {
  code: Locale;
  name: string;
  /** With the region: `fr-FR`. */
  language: string;
  dir: "ltr" | "rtl";
};

/** The request data that rendering may depend on; no globals are read (architecture §4). */
export type SiteContext = {
  origin: string;
  locale: Locale;
  /** Without locale prefix. */
  path: string;
  /** Empty or starting with `?`. */
  search: string;
  user: AccountInfo | null;
  /** There is a session, but the platform did not answer whose: `user` is null, and the browser asks again. */
  session?: "unknown";
  /** Milliseconds, UTC. */
  now: number;
  timeZone: string;
  /** Set when the server answers with a system page (§8.2) instead of the route. */
  system: { status: number; type: string | null } | null;
  runtime: RuntimeConfiguration;
  languages: readonly Language[];
  buildId: string;
  /** The server could not render: the browser renders the page from scratch instead of hydrating. */
  shell?: boolean;
};

/** The page's language; content may not list it. */
export function languageOf({ locale, languages }: SiteContext): Language {
  const listed = languages.find(({ code }) => code === locale);
  return listed ?? { code: locale, name: locale, language: locale, dir: "ltr" };
}

const Context = createContext<SiteContext | null>(null);
export const SiteContextProvider = Context.Provider;

export function useSite(): SiteContext {
  const site = useContext(Context);
  if (!site) throw new Error("useSite outside of SiteContextProvider");
  return site;
}
