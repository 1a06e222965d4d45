import {
  useQuery,
  type DataTag,
  type QueryClient,
  type QueryFilters,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Calls, METHODS } from "#contract/methods.ts";

/** One product call or content read, as data: the server fetches it before rendering, the browser through `fetch`. */
export type Read<T = unknown> = {
  key: string;
  source: "platform" | "content";
  name: string;
  params: Readonly<Record<string, string>>;
  /** Typed, so that whatever comes out of the query cache under it is the read's answer. */
  queryKey: DataTag<readonly [string], T>;
};

export type ParamValue = string | number | boolean | object | null | undefined;

/** The calls that only read. */
export type GetCall = {
  [C in keyof Calls]: (typeof METHODS)[C] extends { verb: "GET"; stateChanging: false } ? C : never;
}[keyof Calls];

function read<T>(source: Read["source"], name: string, params: Record<string, ParamValue>): Read<T> {
  const given = queryOf(params);
  return withKey(JSON.stringify([source, name, given]), source, name, given);
}

/** The parameters of a query. Sorted, so that two ways of writing one read share a key; null-valued ones are dropped (§7.1). */
export function queryOf(params: Record<string, ParamValue>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const field of Object.keys(params).sort()) {
    const value = params[field];
    if (value !== null && value !== undefined) given[field] = textOf(value);
  }
  return given;
}

/** Lists travel as comma-separated text, objects (`options` of games/get) as JSON. */
export function textOf(value: string | number | boolean | object): string {
  return typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}

function withKey<T>(key: string, source: Read["source"], name: string, params: Record<string, string>): Read<T> {
  return { key, source, name, params, queryKey: [key] as unknown as DataTag<readonly [string], T> };
}

/** A call of §7.2. */
export function platformRead<C extends GetCall>(
  name: C,
  params: Calls[C]["params"] = {} as Calls[C]["params"],
): Read<Calls[C]["data"]> {
  return read("platform", name, params as Record<string, ParamValue>);
}

export function contentRead<T>(name: string, params: Record<string, ParamValue> = {}): Read<T> {
  return read("content", name, params);
}

export function readOfKey(key: string): Read {
  const [source, name, params] = JSON.parse(key) as [Read["source"], string, Record<string, string>];
  return withKey(key, source, name, params);
}

/** The queries of one read, or of a call whatever its parameters. */
export function queriesOf(wanted: Read | GetCall): QueryFilters {
  if (typeof wanted !== "string") return { queryKey: wanted.queryKey };
  const start = JSON.stringify(["platform", wanted]).slice(0, -1);
  return { predicate: ({ queryKey: [key] }) => typeof key === "string" && key.startsWith(start) };
}

/** The envelope of §7.1 as it travels between server, isolate and browser. */
export type Answer =
  { data: unknown } | { error: { type: string; code: number; message: string; error_data?: unknown; status?: number } };

/** The status of an answer that is a failure. */
export function failuresIn(data: Record<string, Answer>): (read: Read) => number | undefined {
  return ({ key }) => {
    const answer = data[key];
    return answer && "error" in answer ? (answer.error.status ?? 500) : undefined;
  };
}

/** Looks up an answer by its read. */
export type ReadSource = <T>(read: Read<T>) => T | undefined;

export function answersIn(client: QueryClient): ReadSource {
  return <T>(wanted: Read<T>) => client.getQueryData<T>(wanted.queryKey);
}

/**
 * What the first page was rendered from. Failed answers are left out: the page shows their skeleton and the browser asks again. The
 * others stay as long as the document: however long a machine sleeps before the page hydrates, it must find what it was made of.
 */
export function seedAnswers(client: QueryClient, data: Record<string, Answer>): void {
  for (const key of Object.keys(data)) {
    const answer = data[key];
    if (!answer || !("data" in answer)) continue;
    client.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData([key], answer.data);
  }
}

export function useRead<T>(
  wanted: Read<T>,
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<T> {
  return useQuery<T>({ queryKey: wanted.queryKey, ...options });
}
