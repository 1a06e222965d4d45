import type { QueryClient } from "@tanstack/react-query";
import { lookupStep, type LookupTarget } from "#lib/navigation/lookup.ts";
import type { Place } from "#lib/navigation/redirects.ts";
import { platformRead } from "#lib/api/reads.ts";
import type { SiteContext } from "#lib/site/site-context.ts";

/** Timeout and cache lifetime of the platform's answer, as on the server. */
const PATIENCE_MS = 500;
const FRESH_MS = 300_000;

/** Requests the new address of a moved page from the platform (§2.3). A failed or slow answer counts as no redirect. */
export async function lookUp(queries: QueryClient, site: SiteContext, place: Place): Promise<LookupTarget | null> {
  const moved = platformRead("metadata/get", { path: place.path });
  const asked = queries.fetchQuery({ ...moved, staleTime: FRESH_MS, retry: false }).catch(() => null);
  const metadata = await Promise.race([asked, outOfPatience()]);
  const target = metadata?.redirect?.to;
  return target === undefined ? null : lookupStep(place, target, site.origin, site.runtime.returnOrigins);
}

function outOfPatience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
}
