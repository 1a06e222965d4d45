import type { QueryClient } from "@tanstack/react-query";
import { redirect, redirectDocument, type LoaderFunctionArgs } from "react-router";
import { accountRead, playerOf } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { askAccount } from "#lib/api/ask-account.ts";
import { arriveAt, runChain, type ChainRedirect } from "#lib/navigation/chain.ts";
import { isGuarded } from "#lib/navigation/guard.ts";
import { spelledAs } from "#lib/navigation/locale.ts";
import type { RedirectRule } from "#lib/navigation/redirects.ts";
import { cutBasename, withHash } from "#lib/navigation/return-url.ts";
import { keyOf } from "#lib/api/planned.ts";
import { answersIn, contentRead, type AnyRead } from "#lib/api/reads.ts";
import { basenameOf } from "#lib/i18n/locale.ts";
import { type SiteContext } from "#lib/site/site-context.ts";
import { fatalFailure, siteFailureOn } from "#lib/site/site-failure.ts";
import { serverNow } from "#lib/time/clock.ts";
import { PageFailureResponse } from "./page-failure.ts";
import { planContext } from "#lib/site/plan-context.ts";
import { readsOf } from "./page-reads.ts";
import { lookUp } from "./redirect-lookup.ts";
import { isPage, type PageModule, type PlanContext, type RouteEntry } from "#lib/site/route-entry.ts";

/** §9 "Asynchronous page loading delay": a page that does not wait for its data appears after this time, with skeletons. */
const PATIENCE_MS = 200;

export const redirectsRead = contentRead<RedirectRule[]>("redirects");

export type LoaderServices = {
  site: SiteContext;
  queries: QueryClient;
  loadPage: (page: string) => Promise<PageModule>;
  /** The hash of the coming address: a request has none, and redirects preserve it (§2.3). */
  hash: () => string;
};

/** Every navigation in the browser: the chain of §2.3, then the page's module and its plan, as the server does it. */
export async function loadRoute(
  { site: first, queries, loadPage, hash: hashOf }: LoaderServices,
  entry: RouteEntry,
  { request, params }: LoaderFunctionArgs,
) {
  const url = new URL(request.url);
  const hash = hashOf();
  const path = cutBasename(url.pathname, basenameOf(first.locale)) || "/";
  const told = siteFailureOn(queries, path);
  if (told) throw new PageFailureResponse(told.status, told.type);
  const account = isGuarded(path) ? await askAccount(queries) : queries.getQueryData(accountRead.queryKey);
  // As on the server: guarded pages cannot load while the account is unknown (§2.3).
  if (account === undefined && isGuarded(path)) throw new PageFailureResponse(503, "ApplicationUnavailableException");
  const user = playerOf(account);
  // Navigation works without the rules; the server applies them to the next document.
  const rules = await queries
    .ensureQueryData({ ...redirectsRead, staleTime: Number.POSITIVE_INFINITY })
    .catch(() => []);
  const spell = (given: string) => spelledAs(entry.path, given);
  const answer = runChain({ locale: first.locale, path, search: url.search, hash, rules, user, spell });
  if (answer && "notFound" in answer) throw new PageFailureResponse(404);
  if (answer) throw goTo(answer, url.origin);
  if (!isPage(entry)) throw redirect(`${entry.redirect}${url.search}${hash}`);

  // An address that matches only the slug or catch-all route may have moved; the platform returns the new address (§2.3).
  const moved =
    entry.path === "/:slug" || entry.path === "*"
      ? lookUp(queries, first, { locale: first.locale, path, search: url.search, hash })
      : null;
  const page = await loadPage(entry.page);
  const site: SiteContext = { ...first, path, search: url.search, user, now: serverNow() };
  const context = () => planContext(site, { entry, params }, answersIn(queries), refusalsIn(queries));
  const fetching = fetchPlanned(queries, entry, page, context);
  // A page that validates its address by its data waits for the data; others may show skeletons.
  await (page.validate || page.redirect ? fetching : Promise.race([fetching, pause(PATIENCE_MS)]));
  const lookedUp = await moved;
  if (lookedUp)
    throw lookedUp.external ? redirectDocument(lookedUp.to) : goTo(arriveAt(lookedUp.to, first.locale), url.origin);
  const failure = page.validate?.(context());
  if (failure) throw new PageFailureResponse(failure.status, failure.type, failure.message);
  const to = page.redirect?.(context());
  if (to) throw redirect(withHash(to, hash));
  return null;
}

function goTo({ to, document }: ChainRedirect, origin: string): Response {
  return document ? redirectDocument(to) : redirect(new URL(to, origin).href);
}

async function fetchPlanned(
  queries: QueryClient,
  entry: RouteEntry,
  page: PageModule,
  context: () => ReturnType<typeof planContext>,
) {
  const known = new Set<string>();
  // The plan may look at answers once (architecture §3.4).
  for (let round = 0; round < 2; round += 1) {
    const missing = readsOf(entry, page, context()).filter((read) => !known.has(keyOf(read)));
    for (const read of missing) known.add(keyOf(read));
    await Promise.all(missing.map((read) => fetchRead(queries, read)));
  }
}

/** A failed read leaves its part of the page in its error state, unless the failure concerns the whole site (§8.2). */
async function fetchRead(queries: QueryClient, read: AnyRead): Promise<void> {
  try {
    await queries.ensureQueryData({ ...read, revalidateIfStale: true });
  } catch (error) {
    const failure = fatalFailure(error);
    if (failure) throw new PageFailureResponse(failure.status, failure.type);
  }
}

/** Reads refused with a 4xx status. Other failures can be retried on the page. */
function refusalsIn(queries: QueryClient): PlanContext["failure"] {
  return ({ queryKey }) => {
    const error = queries.getQueryState(queryKey)?.error;
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.status : undefined;
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
