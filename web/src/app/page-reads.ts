import { layoutReads } from "#layouts/layout-reads.ts";
import type { Read } from "#lib/api/reads.ts";
import type { PageModule, PlanContext, RouteEntry } from "#lib/site/route-entry.ts";

/** Everything a page needs: its layout's reads, then its own. Keys are unique. */
export function readsOf(entry: RouteEntry, page: PageModule | undefined, context: PlanContext): Read[] {
  const reads = new Map<string, Read>();
  for (const read of layoutReads(entry, context)) reads.set(read.key, read);
  for (const read of page?.plan?.(context) ?? []) reads.set(read.key, read);
  return [...reads.values()];
}
