import { createContext, useContext } from "react";

/** Content may replace the heading of a page (§3 SEO data): the layout provides how. */
const Context = createContext((own: string): string => own);
export const PageHeadingProvider = Context.Provider;

/** The heading of a page: what editors wrote, else the page's own words. */
export function usePageHeading(own: string): string {
  return useContext(Context)(own);
}
