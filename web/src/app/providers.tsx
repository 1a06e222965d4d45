import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { ServicesProvider, type Services } from "../lib/services.tsx";
import { SiteContextProvider, type SiteContext } from "../lib/site-context.ts";

type ProvidersProps = { site: SiteContext; queries: QueryClient; i18n: i18n; services: Services | null; children: ReactNode };

/** The same tree on both sides: identical nesting keeps React's generated ids identical. */
export function Providers({ site, queries, i18n, services, children }: ProvidersProps) {
  return (
    <SiteContextProvider value={site}>
      <ServicesProvider value={services}>
        <QueryClientProvider client={queries}>
          <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </SiteContextProvider>
  );
}
