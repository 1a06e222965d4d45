import { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import { createStaticRouter, matchRoutes, StaticRouterProvider, type RouteObject } from "react-router";
import { matchPage } from "#app/page-plan.ts";
import { planContext } from "#lib/site/plan-context.ts";
import { readsOf } from "#app/page-reads.ts";
import { Providers } from "#app/providers.tsx";
import {
  HOME_ROUTE,
  isPage,
  type PageFailure,
  type PageModule,
  type PlanContext,
  type RouteEntry,
} from "#lib/site/route-entry.ts";
import { buildRouteTree, ROOT_ROUTE } from "#app/route-tree.tsx";
import { DocumentHead } from "./document.tsx";
import { GameLayout } from "#layouts/game/game-layout.tsx";
import { buildHead } from "#features/seo/head.ts";
import { permissionReads } from "#features/seo/index.ts";
import { buildJsonLd } from "#features/seo/json-ld.ts";
import { accountRead } from "#lib/api/account.ts";
import { clearFormatters } from "#lib/format/format.ts";
import { createTranslate, type Translate, type Words } from "#lib/i18n/i18n.tsx";
import { failuresIn, plannedRead, seedAnswers, type Answers } from "#lib/api/planned.ts";
import { answersIn } from "#lib/api/reads.ts";
import { clearPluralRules } from "#lib/i18n/plural.ts";
import { basenameOf, LOCALES, type Locale } from "#lib/i18n/locale.ts";
import { serverServices } from "#lib/site/server-services.ts";
import { languageOf, type SiteContext } from "#lib/site/site-context.ts";

// The functions that the isolate calls (architecture §3.4). Input is one JSON string, output is strings; no state of a
// request is kept between calls.

type Payload = { context: SiteContext; data: Answers };

const modules = import.meta.glob<PageModule>(["./features/*/pages/*.tsx", "!./**/*.test.tsx"], { eager: true });
const words = import.meta.glob<{ words: Words }>("./locales/*.ts", { eager: true });
const wordsOf = (file: string) => words[`./locales/${file}.ts`]?.words;
const translations = new Map<Locale, Translate>(
  LOCALES.map((locale) => [locale, createTranslate(locale, { ...wordsOf(locale), ...wordsOf(`${locale}.more`) })]),
);
const tree: RouteObject[] = buildRouteTree(
  (entry) => {
    if (!isPage(entry)) return { element: null };
    return { Component: pageModule(entry)?.Component ?? missing(entry) };
  },
  { Component: GameLayout },
);

/** For an address without a matching route: the root shows the failure, as the browser's router does. */
const rootAlone = tree.map((route) => ({ route, params: {}, pathname: "/", pathnameBase: "/" }));

function missing(entry: RouteEntry): never {
  throw new Error(`Route ${entry.id} names a page module that does not exist`);
}

function modulePath(entry: RouteEntry): string {
  return isPage(entry) ? `./features/${entry.page}.tsx` : "";
}

function pageModule(entry: RouteEntry): PageModule | undefined {
  return modules[modulePath(entry)];
}

/** Rendering never fetches: missing answers are shown as loading. */
const neverAsked = () => new Promise<never>(() => {});

/** One query client per request: a shared one would leak a player's answers to another player. */
function open(payload: string) {
  const { context: site, data } = JSON.parse(payload) as Payload;
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: neverAsked,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
    },
  });
  seedAnswers(queries, data);
  if (!site.session) queries.setQueryData(accountRead.queryKey, site.user);
  const { entry, params } = matchPage(site.path);
  return { site, data, queries, entry, params, page: pageModule(entry) };
}

function plan(payload: string): string[] {
  const { site, queries, entry, params, page } = open(payload);
  if (!isPage(entry)) {
    const to = `${basenameOf(site.locale) === "/" ? "" : basenameOf(site.locale)}${entry.redirect}${site.search}`;
    return [JSON.stringify({ reads: [], again: false, cache: "private", status: 301, redirect: { to, status: 301 } })];
  }
  let again = false;
  const known = answersIn(queries);
  const context = planContext(site, { entry, params }, (read) => {
    const answer = known(read);
    again ||= answer === undefined;
    return answer;
  });
  const reads = readsOf(entry, page, context).map(plannedRead);
  return [
    JSON.stringify({ reads, again, cache: entry.cache ?? "private", status: entry.status ?? 200, redirect: null }),
  ];
}

function render(payload: string): string[] {
  const { site, data, queries, entry, params, page } = open(payload);
  const context = planContext(site, { entry, params }, answersIn(queries), failuresIn(data));
  const basename = basenameOf(site.locale);
  const location = {
    pathname: basename === "/" ? site.path : `${basename}${site.path === "/" ? "" : site.path}`,
    search: site.search,
    hash: "",
    state: null,
    key: "default",
  };
  const matches = matchRoutes(tree, location, basename);
  const noMatch: PageFailure | null = matches ? null : { status: 404 };
  const failure = (site.system as PageFailure | null) ?? noMatch ?? page?.validate?.(context) ?? null;
  const to = failure ? null : (page?.redirect?.(context) ?? null);
  if (to !== null) {
    const base = basenameOf(site.locale);
    const address = base === "/" ? to : `${base}${to === "/" ? "" : to}`;
    // Without head and body: an empty one would count as a failed render.
    return [JSON.stringify({ status: 302, redirect: { to: address, status: 302 }, modules: [], cache: false })];
  }

  const translate = translations.get(site.locale);
  if (!translate) throw new Error(`The build has no words for ${site.locale}`);
  const routerContext = {
    basename,
    location,
    matches: matches ?? rootAlone,
    loaderData: {},
    actionData: null,
    errors: failure ? { [ROOT_ROUTE]: failure } : null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as Parameters<typeof createStaticRouter>[1];
  const body = renderToString(
    <Providers
      site={site}
      queries={queries}
      translate={translate}
      services={serverServices((name) => modules[`./features/${name}.tsx`])}
    >
      <StaticRouterProvider router={createStaticRouter(tree, routerContext)} context={routerContext} hydrate={false} />
    </Providers>,
  );
  const headInput = { context, entry, failure, t: translate, override: failure ? {} : (page?.head?.(context) ?? {}) };
  const status =
    failure?.status ?? (isIncomplete(entry, page, context) ? 503 : isPage(entry) ? (entry.status ?? 200) : 200);
  const meta = {
    status,
    redirect: null,
    modules: modulesOf(site, entry, failure),
    cache: isPage(entry) && entry.cache === "public" && !failure,
    lang: site.locale,
    dir: languageOf(site).dir,
    jsonLd: buildJsonLd(headInput),
  };
  return [JSON.stringify(meta), renderToStaticMarkup(<DocumentHead head={buildHead(headInput)} />), body];
}

/** Whether search engines should come back later: a public page lacks what it is about, or nobody knows whether it may be indexed. */
function isIncomplete(entry: RouteEntry, page: PageModule | undefined, context: PlanContext): boolean {
  if (!isPage(entry) || entry.cache !== "public") return false;
  const needed = [...(page?.main?.(context) ?? []), ...permissionReads(entry, context.site)];
  return needed.some((read) => context.failure(read) !== undefined);
}

/** The modules that the browser needs before hydration; its `start` loads the same ones. */
function modulesOf({ locale }: SiteContext, entry: RouteEntry, failure: PageFailure | null): string[] {
  const needed = [`src/locales/${locale}.ts`];
  if (!isPage(entry)) return needed;
  if (entry.id !== HOME_ROUTE) needed.push(`src/locales/${locale}.more.ts`);
  if (!failure) needed.push(`src/${modulePath(entry).slice(2)}`);
  if (!failure && entry.layout === "game") needed.push("src/layouts/game/game-layout.tsx");
  return needed;
}

/** Called once before the snapshot is taken: V8 cannot freeze live Intl objects. */
function freeze(): void {
  clearFormatters();
  clearPluralRules();
}

Object.assign(globalThis, { foyer: { plan, render, freeze } });
