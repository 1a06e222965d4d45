import "./styles/theme.css";
import { QueryClient } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { loadRoute } from "./app/page-loader.ts";
import { matchPage, planContext } from "./app/page-plan.ts";
import { Providers } from "./app/providers.tsx";
import { isPage, type PageModule } from "./app/route-entry.ts";
import { buildRouteTree, ROOT_ROUTE } from "./app/route-tree.tsx";
import { accountRead } from "./lib/account.ts";
import { ApiError, createApi, readByKey } from "./lib/api.ts";
import { DialogStore } from "./lib/dialogs/dialog-store.ts";
import { ScrollLock } from "./lib/dialogs/scroll-lock.ts";
import { createTranslate, type Words } from "./lib/i18n.tsx";
import { answersIn, seedAnswers, type Answer } from "./lib/reads.ts";
import { basenameOf, type Locale, type SiteContext } from "./lib/site-context.ts";
import { ToastStore } from "./lib/toasts/toast-store.ts";

const pages = import.meta.glob<PageModule>("./features/*/pages/*.tsx");
const words: Record<Locale, () => Promise<{ words: Words }>> = {
  en: () => import("./locales/en.ts"),
  fr: () => import("./locales/fr.ts"),
};

async function start(): Promise<void> {
  const root = document.getElementById("root");
  const state = document.getElementById("foyer-state")?.textContent;
  if (!root || !state) throw new Error("The document has no state to start from");
  const { context: site, data } = JSON.parse(state) as { context: SiteContext; data: Record<string, Answer> };

  const api = createApi({ locale: site.locale, version: site.runtime.apiVersion, framed: window.parent !== window, fetch: (...request) => fetch(...request) });
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readByKey(api, queryKey[0] as string, signal),
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
  seedAnswers(queries, data);
  queries.setQueryData(accountRead.queryKey, site.user);

  const loaded = new Map<string, PageModule>();
  const loadPage = async (name: string): Promise<PageModule> => {
    const known = loaded.get(name);
    if (known) return known;
    const load = pages[`./features/${name}.tsx`];
    if (!load) throw new Error(`No page module ${name}`);
    const page = await load();
    loaded.set(name, page);
    return page;
  };

  // What the server rendered is needed before hydration: its words and its page.
  const first = matchPage(site.path);
  const [{ words: resources }, page] = await Promise.all([words[site.locale](), isPage(first.entry) ? loadPage(first.entry.page) : undefined]);
  const translate = createTranslate(site.locale, resources);
  const scroll = new ScrollLock(document.documentElement);
  const services = { api, dialogs: new DialogStore(), toasts: new ToastStore(), holdScroll: () => scroll.hold(), pageModule: (name: string) => loaded.get(name) };

  const tree = buildRouteTree((entry) => {
    const loader = (request: Parameters<typeof loadRoute>[2]) => loadRoute({ site, queries, loadPage }, entry, request);
    if (!isPage(entry)) return { loader };
    if (entry === first.entry && page) return { loader, Component: page.Component };
    return { loader, lazy: { Component: async () => (await loadPage(entry.page)).Component } };
  });
  const failure = site.system ?? page?.validate?.(planContext(site, first.params, answersIn(queries))) ?? null;
  const hydrationData = { loaderData: { [first.entry.id]: null }, errors: failure ? { [ROOT_ROUTE]: failure } : null };
  const router = createBrowserRouter(tree, { basename: basenameOf(site.locale), ...(site.shell ? {} : { hydrationData }) });

  const app = (
    <Providers site={site} queries={queries} translate={translate} services={services}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (site.shell) createRoot(root).render(app);
  else hydrateRoot(root, app);
}

void start();
