import type { ComponentType } from "react";
import type { KeysIn } from "../i18n/word-keys.ts";
import type { AnyRead, ReadSource } from "../api/reads.ts";
import type { Locale } from "../i18n/locale.ts";
import type { SiteContext } from "./site-context.ts";

export type LayoutName = "default" | "empty" | "game" | "svg-sprite";

type RouteBase = {
  /** Names the route in loaders and analytics. */
  id: string;
  path: string;
  /** Who may come: the guard itself works on whole path segments (§2.3, architecture §9); a test keeps both in step. */
  guard?: "player";
};

/** A path that only leads elsewhere. */
type RedirectEntry = RouteBase & { redirect: string };

type PageEntry = RouteBase & {
  /** Its title is `routes.{id}` of the locale files. */
  id: KeysIn<"routes">;
  /** The page's module under `features/`, without extension. */
  page: string;
  layout: LayoutName;
  /** `public` pages may be kept for other guests; everything else never is (architecture §3.3). */
  cache?: "public";
  /**
   * The names of the query that the page's plan looks at. The server keeps a public page once for each of their values; with
   * any other name, unless it is for scripts and statistics, a page is made for its visitor alone.
   */
  query?: readonly string[];
  status?: number;
  /** Under which address content describes all pages of the route (§2.1 "SEO url pattern"). */
  seo?: string;
  /** §2.1: any path containing /game/ is a game page. */
  gamePage?: true;
};

export type RouteEntry = RedirectEntry | PageEntry;

/** The names of the query that the route declares. To read another one is an error. */
export type PageQuery = Pick<URLSearchParams, "get" | "has">;

/** What a plan may look at: it is a pure function of these. */
export type PlanContext = {
  site: SiteContext;
  locale: Locale;
  params: Record<string, string | undefined>;
  query: PageQuery;
  /** Answers that are already here; `undefined` when not asked yet or failed. */
  answer: ReadSource;
  /** The status that a read has failed with; `undefined` when it has not. */
  failure: (read: AnyRead) => number | undefined;
};

/** What only the page's data knows; `name` fills `{name}` in the texts of its route's pattern. */
export type HeadOverride = {
  title?: string;
  description?: string;
  image?: string;
  name?: string;
  /** The one address among those of the same page, without locale prefix. */
  path?: string;
  /** The languages that the page answers in; all of them when it says nothing. */
  languages?: readonly Locale[];
};

/** The type of a 503 that concerns one page: what it is about cannot be had now. */
export const UNAVAILABLE = "Unavailable";

export type PageFailure = { status: 403 | 404 | 500 | 503; type?: string; message?: string };

/** The type of a page whose script does not come, e.g. because its build is gone. */
export const PAGE_SCRIPT_LOST = "PageScriptLost";

/** What a file in `features/{feature}/pages` exports. */
export type PageModule = {
  Component: ComponentType;
  /** The calls and content reads the page needs; asked a second time when it used an answer that was not there yet. */
  plan?: (context: PlanContext) => readonly AnyRead[];
  /** Decides, once the data is here, that the page does not exist (§8.2: route validation failure is a 404). */
  validate?: (context: PlanContext) => PageFailure | null;
  /** Where the page's data says to go instead. */
  redirect?: (context: PlanContext) => string | null;
  /** Head values that only the page's data knows, e.g. the game's name in the title. */
  head?: (context: PlanContext) => HeadOverride;
};

/** The one page whose scripts are counted: what it does not need comes after it. */
export const HOME_ROUTE = "home";

export function isPage(entry: RouteEntry): entry is PageEntry {
  return "page" in entry;
}
