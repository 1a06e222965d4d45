import { useLocation } from "react-router";
import { useIsHydrated } from "./hydrated.ts";
import { useSite } from "./site-context.ts";

/**
 * The page's query for rendering. A public page is rendered without tracking parameters (the server leaves them out of
 * its cache key), so the browser must not use them before hydration either.
 */
export function usePageSearch(): string {
  const { search } = useLocation();
  const site = useSite();
  return useIsHydrated() ? search : site.search;
}
