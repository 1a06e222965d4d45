import { useLocation } from "react-router";
import { useIsHydrated } from "./hydrated.ts";
import { useSite } from "./site-context.ts";

/**
 * The page's query for what is rendered. A page that guests share is rendered without tracking words (the server leaves
 * them out of its cache's key), so until hydration is over the browser must not see them either.
 */
export function usePageSearch(): string {
  const { search } = useLocation();
  const site = useSite();
  return useIsHydrated() ? search : site.search;
}
