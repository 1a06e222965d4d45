import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { vi } from "vitest";
import { words as english } from "#locales/en.ts";
import { words as englishMore } from "#locales/en.more.ts";
import { words as french } from "#locales/fr.ts";
import { words as frenchMore } from "#locales/fr.more.ts";
import { accountRead } from "#lib/api/account.ts";
import type { Api, ApiError } from "#lib/api/api.ts";
import { DialogStore } from "#lib/dialogs/dialog-store.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { createTranslate, I18nProvider } from "#lib/i18n/i18n.tsx";
import type { AnyRead } from "#lib/api/reads.ts";
import { ServicesProvider } from "#lib/site/services.tsx";
import { basenameOf, type Locale } from "#lib/i18n/locale.ts";
import { SiteContextProvider, type SiteContext } from "#lib/site/site-context.ts";
import { ToastStore } from "#lib/toasts/toast-store.ts";

// What loads when it is first needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

type Options = {
  locale?: Locale;
  /** Without locale prefix. */
  path?: string;
  user?: AccountInfo | null;
  /** Nobody knows whose session it is: the page asks. */
  isUnknown?: boolean;
  answers?: readonly (readonly [AnyRead, unknown])[];
};

const money = (amount: number) => ({ amount, currency: "EUR" });

/** A player with nothing special about them. */
export const PLAYER: AccountInfo = {
  uid: 7,
  reg_time: 0,
  login: "player@lumiere.example",
  fakename: "Colombe",
  is_subscribed: false,
  balance_main: money(12_550),
  balance_bonus: money(0),
  balance_betting_bonus: money(0),
  balance_fun: money(0),
  is_on_verification: false,
  is_verified: true,
  is_kyc_block_enabled: false,
  is_registration_completed: true,
  country_code: "FR",
  locale: "en",
  two_factor_auth: false,
};

const unexpected = (method: string) =>
  vi.fn((call: unknown): Promise<never> => Promise.reject(new Error(`Unexpected ${method} ${JSON.stringify(call)}`)));

/** Renders a part of a page as the browser would, with a network that fails on every call a test did not name. */
export function renderPart(
  part: ReactNode,
  { locale = "en", path = "/", user = null, isUnknown = false, answers = [] }: Options = {},
) {
  const watchers = new Set<Parameters<Api["watch"]>[0]>();
  const watch: Api["watch"] = (watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const api = { watch, read: unexpected("read"), get: unexpected("get"), post: unexpected("post") };
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, queryFn: ({ queryKey }) => api.read({ queryKey }) },
    },
  });
  if (!isUnknown) queries.setQueryData(accountRead.queryKey, user);
  for (const [read, answer] of answers) queries.setQueryData(read.queryKey, answer);

  const basename = basenameOf(locale);
  const [pathname = "/", search = ""] = path.replace(/#.*/, "").split("?");
  const site: SiteContext = {
    origin: "http://site.test",
    locale,
    path: pathname,
    search: search && `?${search}`,
    user,
    ...(isUnknown && { session: "unknown" as const }),
    now: 1_800_000_000_000,
    timeZone: "UTC",
    system: null,
    runtime: { apiVersion: "2.34", frameOrigins: [] },
    buildId: "test",
  };
  const services = {
    api: api as unknown as Api,
    dialogs: new DialogStore(),
    toasts: new ToastStore(),
    holdScroll: () => () => undefined,
    pageModule: () => undefined,
    moreWords: Promise.resolve(),
  };
  let address = "";
  const Address = () => {
    const { pathname: at, search: query, hash } = useLocation();
    address = `${at}${query}${hash}`;
    return null;
  };
  const page = (
    <>
      {part}
      <Address />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], {
    basename,
    initialEntries: [basename === "/" ? path : `${basename}${path === "/" ? "" : path}`],
  });
  const screen = render(
    <SiteContextProvider value={site}>
      <ServicesProvider value={services}>
        <QueryClientProvider client={queries}>
          <I18nProvider
            translate={createTranslate(
              locale,
              locale === "fr" ? { ...french, ...frenchMore } : { ...english, ...englishMore },
            )}
          >
            <RouterProvider router={router} />
          </I18nProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </SiteContextProvider>,
  );
  /** Every watcher of the site's calls hears of a refusal. */
  const refuse = (error: ApiError, call: string) => {
    for (const watcher of watchers) watcher(error, call);
  };
  return { ...screen, api, queries, refuse, dialogs: services.dialogs, address: () => address };
}
