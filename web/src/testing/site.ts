import { QueryClient } from "@tanstack/react-query";
import { configure } from "@testing-library/react";
import { createPath, type DataRouter } from "react-router";
import { vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import { EventQueue } from "#lib/analytics/event-queue.ts";
import type { Api, ApiError } from "#lib/api/api.ts";
import { DialogStore } from "#lib/dialogs/dialog-store.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { createTranslate } from "#lib/i18n/i18n.tsx";
import { basenameOf, type Locale } from "#lib/i18n/locale.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { ToastStore } from "#lib/toasts/toast-store.ts";
import { words as english } from "#locales/en.ts";
import { words as englishMore } from "#locales/en.more.ts";
import { words as french } from "#locales/fr.ts";
import { words as frenchMore } from "#locales/fr.more.ts";
import { SITE } from "./site-context.ts";

// Lazy components may load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const unexpected = (method: string) =>
  vi.fn((call: unknown): Promise<never> => Promise.reject(new Error(`Unexpected ${method} ${JSON.stringify(call)}`)));

vi.stubGlobal("fetch", unexpected("fetch"));

type Read = { queryKey: readonly unknown[] };

export type SiteOptions = {
  locale?: Locale;
  user?: AccountInfo | null;
  /** The session is unknown: the page requests the account. */
  isUnknown?: boolean;
  /** The answers of the API; an Error is a failed read. */
  answers?: readonly (readonly [Read, unknown])[];
  runtime?: Partial<SiteContext["runtime"]>;
};

/** The environment of a page, with an API that fails on every call without an answer from the test. */
export function createSite(
  address: string,
  { locale = "en", user = null, isUnknown = false, answers = [], runtime = {} }: SiteOptions = {},
) {
  const watchers = new Set<Parameters<Api["watch"]>[0]>();
  const watch: Api["watch"] = (watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const api = { watch, read: unexpected("read"), get: unexpected("get"), post: unexpected("post") };
  const known = new Map<string, unknown>();
  /** Sets an answer of the API. */
  const answer = ({ queryKey }: Read, value: unknown) => void known.set(JSON.stringify(queryKey), value);
  for (const [read, value] of answers) answer(read, value);
  const fetchRead = ({ queryKey }: Read): Promise<unknown> => {
    const value = known.get(JSON.stringify(queryKey));
    if (value === undefined) return api.read({ queryKey });
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  };
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, queryFn: fetchRead } },
  });
  if (!isUnknown) queries.setQueryData(accountRead.queryKey, user);

  const [path = "/", search = ""] = address.replace(/#.*/, "").split("?");
  const site: SiteContext = {
    ...SITE,
    locale,
    path,
    search: search && `?${search}`,
    user,
    ...(isUnknown && { session: "unknown" as const }),
    now: 1_800_000_000_000,
    runtime: { ...SITE.runtime, ...runtime },
  };
  const services = {
    api: api as unknown as Api,
    events: new EventQueue(),
    dialogs: new DialogStore(),
    toasts: new ToastStore(),
    holdScroll: () => () => undefined,
    pageModule: () => undefined,
    moreWords: Promise.resolve(),
  };
  const translate = createTranslate(
    locale,
    locale === "fr" ? { ...french, ...frenchMore } : { ...english, ...englishMore },
  );
  const basename = basenameOf(locale);
  const entry = basename === "/" ? address : `${basename}${address === "/" ? "" : address}`;
  /** Reports a failed call to every watcher of the site's calls. */
  const refuse = (error: ApiError, call: string) => {
    for (const watcher of watchers) watcher(error, call);
  };
  return { site, api, queries, services, translate, answer, refuse, routing: { basename, initialEntries: [entry] } };
}

/** The router's current address, without locale prefix. */
export function addressIn({ basename = "/", state }: DataRouter): string {
  const address = createPath(state.location);
  return basename === "/" ? address : address.slice(basename.length) || "/";
}
