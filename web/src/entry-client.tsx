import "./styles/theme.css";
import { QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider, type DataRouter, type LoaderFunctionArgs } from "react-router";
import { LostPage } from "#app/lost-page.tsx";
import { reloadOnLostScript } from "#app/lost-scripts.ts";
import { PageFailureResponse } from "#app/page-failure.ts";
import { matchPage } from "#app/page-plan.ts";
import { planContext } from "#lib/site/plan-context.ts";
import { Providers } from "#app/providers.tsx";
import { setServerTime } from "#lib/time/clock.ts";
import {
  HOME_ROUTE,
  isPage,
  PAGE_SCRIPT_LOST,
  type PageFailure,
  type PageModule,
  type RouteEntry,
} from "#lib/site/route-entry.ts";
import { buildRouteTree, ROOT_ROUTE } from "#app/route-tree.tsx";
import { whenIdle } from "#app/when-idle.ts";
import { EventQueue } from "#lib/analytics/event-queue.ts";
import { accountRead } from "#lib/api/account.ts";
import { ApiError, createApi } from "#lib/api/api.ts";
import { DialogStore } from "#lib/dialogs/dialog-store.ts";
import { ScrollLock } from "#lib/dialogs/scroll-lock.ts";
import { createTranslate, type Words } from "#lib/i18n/i18n.tsx";
import { failuresIn, keyOf, seedAnswers, type Answers } from "#lib/api/planned.ts";
import { answersIn, type Read } from "#lib/api/reads.ts";
import { basenameOf } from "#lib/i18n/locale.ts";
import { type SiteContext } from "#lib/site/site-context.ts";
import { ToastStore } from "#lib/toasts/toast-store.ts";

type WordModule = { words: Words };

const pages = import.meta.glob<PageModule>(["./features/*/pages/*.tsx", "!./**/*.test.tsx"]);
const wordModules = import.meta.glob<WordModule>("./locales/*.ts");
// The navigation chain and the loaders are needed for the first navigation, not for the first page.
const gameLayout = async () => (await import("#layouts/game/game-layout.tsx")).GameLayout;
const navigation = () => import("#app/page-loader.ts");

async function loadWords(name: string): Promise<WordModule> {
  const load = wordModules[`./locales/${name}.ts`];
  if (!load) throw new Error(`The build has no words ${name}`);
  return load();
}

type State = { context: SiteContext; data: Answers };

async function start(): Promise<void> {
  const root = document.getElementById("root");
  const state = document.getElementById("foyer-state")?.textContent;
  if (!root || !state) throw new Error("The document has no state to start from");
  const { context: site, data } = JSON.parse(state) as State;
  setServerTime(site.now);
  let router: DataRouter | undefined;
  const comingAddress = () => {
    if (!router?.state.initialized) return undefined;
    const coming = router.state.navigation.location;
    return coming ? router.createHref(coming) : null;
  };
  const lossSettled = reloadOnLostScript(site.buildId, comingAddress);
  const first = matchPage(site.path);
  const isHome = first.entry.id === HOME_ROUTE && !site.system;

  const events = new EventQueue();
  const { api, queries } = createData(site, data, events);
  /** A script that a release has removed: the page reports it, unless a new document is loading. */
  const orLost = <T,>(loading: Promise<T>): Promise<T> =>
    loading.catch(async () => {
      await lossSettled();
      throw new PageFailureResponse(500, PAGE_SCRIPT_LOST);
    });
  const { loadPage, loaded } = createPageLoading(orLost);
  const loadMoreWords = () => loadWords(`${site.locale}.more`);
  // Hydration needs the translations and the module of the rendered page.
  const isGame = isPage(first.entry) && first.entry.layout === "game" && !site.system;
  const [core, more, firstPage, FirstLayout] = await Promise.all([
    loadWords(site.locale),
    isHome ? null : loadMoreWords(),
    isPage(first.entry) ? loadPage(first.entry.page).catch((failure: PageFailure) => failure) : undefined,
    isGame ? gameLayout() : undefined,
  ]);
  const [page, lost] = firstPage && "status" in firstPage ? [undefined, firstPage] : [firstPage, null];
  const words: Record<string, Words[string]> = { ...core.words, ...more?.words };
  const moreWords = (more ? Promise.resolve(more) : whenIdle().then(loadMoreWords)).then(
    (module) => void Object.assign(words, module.words),
  );

  const scroll = new ScrollLock(document.documentElement);
  const services = {
    api,
    events,
    dialogs: new DialogStore(),
    toasts: new ToastStore(),
    holdScroll: () => scroll.hold(),
    moreWords,
    pageModule: (name: string) => loaded.get(name),
  };
  const loadPageAndWords = async (name: string) => (await Promise.all([loadPage(name), orLost(moreWords)]))[0];
  // The loaders need the router, which is created from them.
  const hash = (): string => (router ? (router.state.navigation.location ?? router.state.location).hash : "");
  const tree = buildRouteTree(
    (entry: RouteEntry) => {
      const loader = async (request: LoaderFunctionArgs) =>
        (await orLost(navigation())).loadRoute({ site, queries, loadPage: loadPageAndWords, hash }, entry, request);
      if (!isPage(entry)) return { loader };
      if (entry === first.entry && page) return { loader, Component: page.Component };
      if (entry === first.entry && lost)
        return { loader, element: <LostPage failure={lost} module={() => loaded.get(entry.page)} /> };
      return { loader, lazy: { Component: async () => (await loadPageAndWords(entry.page)).Component } };
    },
    FirstLayout ? { Component: FirstLayout } : { lazy: { Component: () => orLost(gameLayout()) } },
  );
  const failure =
    site.system ?? page?.validate?.(planContext(site, first, answersIn(queries), failuresIn(data))) ?? null;
  const hydrationData = { loaderData: { [first.entry.id]: null }, errors: failure ? { [ROOT_ROUTE]: failure } : null };
  // Added before the router's listener: browsers call a window's listeners in order, capturing or not.
  window.addEventListener("popstate", (event) => services.dialogs.popped?.(event));
  router = createBrowserRouter(tree, { basename: basenameOf(site.locale), ...(site.shell ? {} : { hydrationData }) });

  const app = (
    <Providers site={site} queries={queries} translate={createTranslate(site.locale, words)} services={services}>
      <RouterProvider router={router} />
    </Providers>
  );
  // A rendered page cannot hydrate without its script: show the failure instead.
  const options = site.runtime.monitor ? { onCaughtError: onCaughtError(events) } : {};
  if (site.shell || (lost && !site.system)) createRoot(root, options).render(app);
  // In a transition, because otherwise React hydrates the whole page in one task, and a slow phone hangs meanwhile.
  else startTransition(() => void hydrateRoot(root, app, options));
  void whenIdle().then(navigation);
}

function createData(site: SiteContext, data: State["data"], events: EventQueue) {
  const api = createApi({
    locale: site.locale,
    version: site.runtime.apiVersion,
    framed: window.parent !== window,
    fetch: (...request) => fetch(...request),
    onEnd: events.add,
  });
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => api.read({ queryKey } as Read<unknown>, signal),
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
  seedAnswers(queries, site.session ? data : { ...data, [keyOf(accountRead)]: { data: site.user } });
  return { api, queries };
}

/** An error that a boundary has caught is no event of the window. */
function onCaughtError(events: EventQueue) {
  return (thrown: unknown) => {
    console.error(thrown);
    events.add({ thrown });
  };
}

function createPageLoading(orLost: <T>(loading: Promise<T>) => Promise<T>) {
  const loaded = new Map<string, PageModule>();
  const loadPage = async (name: string): Promise<PageModule> => {
    const known = loaded.get(name);
    if (known) return known;
    const load = pages[`./features/${name}.tsx`];
    if (!load) throw new Error(`No page module ${name}`);
    const page = await orLost(load());
    loaded.set(name, page);
    return page;
  };
  return { loadPage, loaded };
}

void start();
