import type { ComponentType } from "react";
import type { Translate } from "../i18n/i18n.tsx";
import type { KeysIn } from "../i18n/word-keys.ts";
import type { AnyRead, ReadSource } from "../api/reads.ts";
import type { Locale } from "../i18n/locale.ts";
import type { SiteContext } from "./site-context.ts";

export type LayoutName = "default" | "empty" | "game" | "svg-sprite";

type RouteBase = {
  /** The route's id in loaders and analytics. */
  id: string;
  path: string;
  /** Who may visit the page. The guard works on whole path segments (§2.3, architecture §9); a test keeps both consistent. */
  guard?: "player";
};

/** A path that only redirects. */
type RedirectEntry = RouteBase & { redirect: string };

type PageEntry = RouteBase & {
  /** Its title is `routes.{id}` of the locale files. */
  id: KeysIn<"routes">;
  /** The page's module under `features/`, without extension. */
  page: string;
  layout: LayoutName;
  /** A `public` page may be cached for other guests; all other pages are never cached (architecture §3.3). */
  cache?: "public";
  /**
   * The query parameters that the page's plan reads. The server caches a public page once per combination of their
   * values; with any other parameter, except those for scripts and statistics, the page is not cached.
   */
  query?: readonly string[];
  status?: number;
  /** The address under which content describes all pages of the route (§2.1 "SEO url pattern"). */
  seo?: string;
  /** §2.1: any path containing /game/ is a game page. */
  gamePage?: true;
};

export type RouteEntry = RedirectEntry | PageEntry;

/** The query parameters that the route declares. Reading another one is an error. */
export type PageQuery = Pick<URLSearchParams, "get" | "has">;

/** The input of a plan, which is a pure function of it. */
export type PlanContext = {
  site: SiteContext;
  locale: Locale;
  params: Record<string, string | undefined>;
  query: PageQuery;
  /** Answers that have loaded; `undefined` if not requested yet or failed. */
  answer: ReadSource;
  /** The HTTP status of a failed read; `undefined` otherwise. */
  failure: (read: AnyRead) => number | undefined;
};

/** A page above another one, by its name or by that of its route. */
export type Crumb = { path: string } & ({ name: string } | { route: KeysIn<"routes"> });

/** Head values from the page's data; `name` fills `{name}` in the texts of its route's pattern. */
export type HeadOverride = {
  title?: string;
  description?: string;
  image?: string;
  name?: string;
  /** The part of the page that its address shows, e.g. a studio or the second page of a list: it precedes title and description. */
  part?: (t: Translate) => string;
  /** The pages between the home page and this one. */
  above?: readonly Crumb[];
  /** The canonical address of the page, without locale prefix. */
  path?: string;
  /** Structured data of the page's own things (schema.org), besides what content says. */
  things?: readonly Record<string, unknown>[];
  /** The languages in which the page exists; by default all. */
  languages?: readonly Locale[];
};

/** The type of a 503 of one page: its data is unavailable. */
export const UNAVAILABLE = "Unavailable";

export type PageFailure = { status: 403 | 404 | 500 | 503; type?: string; message?: string };

/** The type of a page whose script failed to load, e.g. because its build was removed. */
export const PAGE_SCRIPT_LOST = "PageScriptLost";

/** The exports of a file in `features/{feature}/pages`. */
export type PageModule = {
  Component: ComponentType;
  /** The calls and content reads of the page; called again if it used an answer that had not loaded. */
  plan?: (context: PlanContext) => readonly AnyRead[];
  /**
   * The reads without which the page shows nothing of its own. While one of them fails, the status is 503, so that no search engine
   * takes the error for the page.
   */
  main?: (context: PlanContext) => readonly AnyRead[];
  /** Returns a failure if the loaded data shows that the page does not exist (§8.2: route validation failure is a 404). */
  validate?: (context: PlanContext) => PageFailure | null;
  /** The redirect target according to the page's data. */
  redirect?: (context: PlanContext) => string | null;
  /** Head values from the page's data, e.g. the game's name in the title. */
  head?: (context: PlanContext) => HeadOverride;
};

/** The page with a budget for its scripts: everything it does not need is loaded later. */
export const HOME_ROUTE = "home";

export function isPage(entry: RouteEntry): entry is PageEntry {
  return "page" in entry;
}
