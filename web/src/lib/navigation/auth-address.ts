import { useLocation, useNavigate } from "react-router";

export type AuthKind = "authorization" | "registration";

/** §2.3: queries that open the popups on any page. */
const QUERY: Record<AuthKind, string> = { authorization: "show_popup_auth", registration: "show_popup_reg" };
export const AUTH_PAGES: Record<AuthKind, string> = { authorization: "/forms/sign_in", registration: "/forms/sign_up" };

/** The query of a page with one of the two popups open over it. */
export function withAuthPopup(search: string, kind: AuthKind): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(QUERY)) query.delete(name);
  query.set(QUERY[kind], "1");
  return `?${query}`;
}

/** The addresses of sign-in and registration: a popup over the current page, or without script a page of its own. */
export function useAuthAddress() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    page: (kind: AuthKind) => AUTH_PAGES[kind],
    openAuth: (kind: AuthKind) =>
      void navigate({ pathname, search: withAuthPopup(search, kind), hash }, { preventScrollReset: true }),
  };
}
