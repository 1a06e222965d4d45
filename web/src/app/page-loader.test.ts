import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { platformRead } from "#lib/api/reads.ts";
import type { PageModule, PlanContext, RouteEntry } from "#lib/site/route-entry.ts";
import { rememberSiteFailure } from "#lib/site/site-failure.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { SITE } from "#testing/site-context.ts";
import { loadRoute, redirectsRead } from "./page-loader.ts";

const ENTRY: RouteEntry = { id: "slug", path: "/test", page: "test/pages/test", layout: "svg-sprite" };
const LIKES = platformRead("games/getLikes");

function load(
  account: unknown,
  page: Partial<PageModule>,
  answer: () => Promise<unknown> = () => Promise.resolve({}),
  { path = "/test", entry = ENTRY }: { path?: string; entry?: RouteEntry } = {},
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: answer } } });
  queries.setQueryData(accountRead.queryKey, account as typeof PLAYER | null);
  queries.setQueryData(redirectsRead.queryKey, []);
  const services = {
    site: SITE,
    queries,
    loadPage: () => Promise.resolve({ Component: () => null, ...page }),
    hash: () => "",
  };
  const run = () =>
    loadRoute(services, entry, { request: new Request(`http://site.test${path}`), params: {} } as Parameters<
      typeof loadRoute
    >[2]);
  return { run, queries };
}

test("a guest, who has uid 0, is null in a page's plan", async () => {
  const plan = vi.fn<(context: PlanContext) => []>(() => []);
  await load({ ...PLAYER, uid: 0 }, { plan }).run();
  await load(null, { plan }).run();
  await load(PLAYER, { plan }).run();
  expect(plan.mock.calls.map(([{ site }]) => site.user?.uid ?? null)).toEqual([null, null, null, null, 7, 7]);
});

const loadFailing = (error: ApiError) => load(null, { plan: () => [LIKES] }, () => Promise.reject(error)).run();

test("a failure of the whole site replaces the page; any other failure stays on the page", async () => {
  await expect(loadFailing(new ApiError("ApplicationDisabledException", "", 503))).rejects.toMatchObject({
    status: 503,
  });
  await expect(loadFailing(new ApiError("UserBannedException", "", 403))).rejects.toMatchObject({
    status: 403,
    type: "UserBannedException",
  });
  await expect(loadFailing(new ApiError("UserNeedConfirmContactException", "", 409))).resolves.toBeNull();
});

const ask = (answer: () => Promise<unknown>) => load(undefined, {}, answer, { path: "/profile/settings" }).run();

test("a guarded page waits for an unknown account", async () => {
  await expect(ask(() => Promise.resolve(PLAYER))).resolves.toBeNull();
  await expect(ask(() => Promise.reject(new ApiError("InternalServerErrorException", "", 502)))).rejects.toMatchObject({
    status: 503,
  });
  for (const guest of [
    () => Promise.resolve(null),
    () => Promise.reject(new ApiError("AuthorizationException", "", 401)),
  ]) {
    const answer: unknown = await ask(guest).catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get("Location")).toBe("http://site.test/?redirectUrl=%2Fprofile%2Fsettings");
  }
});

test("a failure of the site applies to the page where it happened only", async () => {
  const { run, queries } = load(null, {});
  rememberSiteFailure(queries, { status: 503 }, "/test");
  await expect(run()).rejects.toMatchObject({ status: 503 });
  rememberSiteFailure(queries, { status: 503 }, "/elsewhere");
  await expect(run()).resolves.toBeNull();
});

const MOVED = platformRead("metadata/get", { path: "/test" });
const SLUG: RouteEntry = { ...ENTRY, path: "/:slug" };

/** The redirect target of the loader, and whether it loads a new document; null if the page loads. */
async function ledTo(entry: RouteEntry, to: string | null) {
  const { run, queries } = load(null, {}, () => Promise.reject(new ApiError("X", "", 502)), { entry });
  if (to !== null) queries.setQueryData(MOVED.queryKey, { redirect: { to, status: 301 } } as never);
  const answer = await run().catch((thrown: unknown) => thrown as Response);
  return answer && [answer.headers.get("Location"), answer.headers.has("X-Remix-Reload-Document")];
}

test("asks the platform where a page of any name has moved to, and ignores a failure", async () => {
  expect(await ledTo(SLUG, "/gamehall?b=2")).toEqual(["http://site.test/gamehall?b=2", false]);
  expect(await ledTo(SLUG, "/fr/gamehall")).toEqual(["/fr/gamehall", true]);
  expect(await ledTo(SLUG, "https://evil.example/")).toBeNull();
  expect(await ledTo(SLUG, "/test")).toBeNull();
  expect(await ledTo(SLUG, null)).toBeNull();
  expect(await ledTo(ENTRY, "/gamehall")).toBeNull();
});

test("an address in other letter case is redirected to the page's spelling", async () => {
  const { run } = load(null, {}, undefined, { entry: { ...ENTRY, path: "/TEST" } });
  await expect(run()).rejects.toMatchObject({ status: 302 });
});
