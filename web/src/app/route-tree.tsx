import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { DefaultLayout } from "#layouts/default/default-layout.tsx";
import { EmptyLayout } from "#layouts/empty-layout.tsx";
import { SvgSpriteLayout } from "#layouts/svg-sprite-layout.tsx";
import { routes } from "../routes.ts";
import { Root } from "./root.tsx";
import { RootError } from "./root-error.tsx";
import { isPage, type LayoutName, type RouteEntry } from "#lib/site/route-entry.ts";

export const ROOT_ROUTE = "root";

/** The data of a match, for layouts and hooks (`useMatches`). */
export type RouteHandle = { entry: RouteEntry };

const LAYOUTS: Record<Exclude<LayoutName, "game">, ReactNode> = {
  default: <DefaultLayout />,
  empty: <EmptyLayout />,
  "svg-sprite": <SvgSpriteLayout />,
};

/**
 * The React Router tree of the route table. The server resolves pages to components, the browser to lazy modules. Few pages use
 * the game layout, so the browser loads it like a page.
 */
export function buildRouteTree(
  resolve: (entry: RouteEntry) => Partial<RouteObject>,
  gameLayout: Partial<RouteObject>,
): RouteObject[] {
  const leaf = (entry: RouteEntry) =>
    ({ id: entry.id, path: entry.path, handle: { entry } satisfies RouteHandle, ...resolve(entry) }) as RouteObject;
  const ofLayout = (layout: LayoutName, look: Partial<RouteObject>) =>
    ({
      id: `layout-${layout}`,
      ...look,
      children: routes.filter((entry) => isPage(entry) && entry.layout === layout).map(leaf),
    }) as RouteObject;
  return [
    {
      id: ROOT_ROUTE,
      element: <Root />,
      errorElement: <RootError />,
      // Shown only when the browser starts from the client shell, until the first page's data has loaded.
      hydrateFallbackElement: <></>,
      children: [
        ...(Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[]).map((layout) =>
          ofLayout(layout, { element: LAYOUTS[layout] }),
        ),
        ofLayout("game", gameLayout),
        ...routes.filter((entry) => !isPage(entry)).map(leaf),
      ],
    },
  ];
}
