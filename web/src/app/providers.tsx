import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { I18nProvider, type Translate } from "#lib/i18n/i18n.tsx";
import { ServicesProvider, type Services } from "#lib/site/services.tsx";
import { SiteContextProvider, type SiteContext } from "#lib/site/site-context.ts";

type ProvidersProps = {
  site: SiteContext;
  queries: QueryClient;
  translate: Translate;
  services: Services;
  children: ReactNode;
};

/** The same tree on both sides: identical nesting keeps React's generated ids identical. */
export function Providers({ site, queries, translate, services, children }: ProvidersProps) {
  return (
    <SiteContextProvider value={site}>
      <ServicesProvider value={services}>
        <QueryClientProvider client={queries}>
          <I18nProvider translate={translate}>{children}</I18nProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </SiteContextProvider>
  );
}
