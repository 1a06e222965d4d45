import type { PageFailure } from "#lib/site/route-entry.ts";

/** Thrown by loaders and handed to the root error boundary: the page exists as an address, but not as a page (§8.2). */
export class PageFailureResponse implements PageFailure {
  constructor(
    readonly status: PageFailure["status"],
    readonly type?: string,
    readonly message?: string,
  ) {}
}
