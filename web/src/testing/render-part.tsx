import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { Providers } from "#app/providers.tsx";
import type { AccountInfo } from "#lib/api/entities.ts";
import { addressIn, createSite, type SiteOptions } from "./site.ts";

type Options = SiteOptions & {
  /** Without locale prefix. */
  path?: string;
};

const money = (amount: number) => ({ amount, currency: "EUR" });

/** A player without special properties. */
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

/** Renders a part of a page as in the browser; the answers are in the query cache from the start. */
export function renderPart(part: ReactNode, { path = "/", answers = [], ...options }: Options = {}) {
  const { site, queries, services, translate, routing, ...around } = createSite(path, options);
  for (const [read, answer] of answers) queries.setQueryData(read.queryKey, answer);
  const router = createMemoryRouter([{ path: "*", element: part }], routing);
  const screen = render(
    <Providers site={site} queries={queries} translate={translate} services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...screen,
    ...around,
    queries,
    dialogs: services.dialogs,
    toasts: services.toasts,
    events: services.events,
    address: () => addressIn(router),
  };
}
