import { render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, type DataRouter, type LoaderFunctionArgs } from "react-router";
import { loadRoute } from "#app/page-loader.ts";
import { Providers } from "#app/providers.tsx";
import { buildRouteTree } from "#app/route-tree.tsx";
import { GameLayout } from "#layouts/game/game-layout.tsx";
import { isPage, type PageModule, type RouteEntry } from "#lib/site/route-entry.ts";
import { addressIn, createSite, type SiteOptions } from "./site.ts";

const modules = import.meta.glob<PageModule>(["../features/*/pages/*.tsx", "!../**/*.test.tsx"]);

type Options = SiteOptions & {
  /** Replaces the page modules of the route table. */
  page?: (entry: RouteEntry) => PageModule;
};

/**
 * Opens an address (without locale prefix) like a browser that starts from the client shell: the navigation chain, the
 * page's plan over the test's answers, then the page in its layout with overlays.
 */
export async function renderRoute(address: string, { page, ...options }: Options = {}) {
  const { site, queries, services, translate, routing, ...around } = createSite(address, options);
  const loadPage = async (entry: RouteEntry): Promise<PageModule> => {
    const load = isPage(entry) && modules[`../features/${entry.page}.tsx`];
    if (page) return page(entry);
    if (!load) throw new Error(`${entry.id} has no module`);
    return load();
  };
  // The loaders need the router, which is created from them.
  let opened: DataRouter | undefined;
  const hash = () =>
    (opened?.state.navigation.location ?? opened?.state.location)?.hash ?? /#.*/.exec(address)?.[0] ?? "";
  const tree = buildRouteTree(
    (entry) => ({
      loader: (request: LoaderFunctionArgs) =>
        loadRoute({ site, queries, loadPage: () => loadPage(entry), hash }, entry, request),
      ...(isPage(entry) && { lazy: { Component: async () => (await loadPage(entry)).Component } }),
    }),
    { Component: GameLayout },
  );
  const router = createMemoryRouter(tree, routing);
  opened = router;
  const screen = render(
    <Providers site={site} queries={queries} translate={translate} services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => {
    const isLoading = !router.state.initialized || router.state.navigation.state !== "idle";
    if (isLoading || screen.container.childElementCount === 0) throw new Error(`${address} is loading`);
  });
  return { ...screen, ...around, queries, router, dialogs: services.dialogs, address: () => addressIn(router) };
}
