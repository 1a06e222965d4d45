import { layoutReads } from "#layouts/layout-reads.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import type { PageModule, PlanContext, RouteEntry } from "#lib/site/route-entry.ts";

/** All reads of a page: its layout's, then its own. Keys are unique. */
export function readsOf(entry: RouteEntry, page: PageModule | undefined, context: PlanContext): AnyRead[] {
  const reads = new Map<string, AnyRead>();
  for (const read of layoutReads(entry, context)) reads.set(keyOf(read), read);
  for (const read of page?.plan?.(context) ?? []) reads.set(keyOf(read), read);
  return [...reads.values()];
}
