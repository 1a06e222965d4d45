import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { AnswerOf, Calls, METHODS, ParamsOf } from "#contract/methods.ts";

/** The cache key of an answer. All answers of a call share its name, whatever their parameters. */
export type ReadKey = readonly [source: "platform" | "content", name: string, params: Readonly<Record<string, string>>];

/** One product call or content read, as data: the server fetches it before rendering, the browser through `fetch`. */
export type Read<T> = ReturnType<typeof readOf<T>>;

/** A read with any answer. */
export type AnyRead = { queryKey: ReadKey };

export type ParamValue = string | number | boolean | object | null | undefined;

/** Calls without side effects. */
export type GetCall = {
  [C in keyof Calls]: (typeof METHODS)[C] extends { verb: "GET"; stateChanging: false } ? C : never;
}[keyof Calls];

function readOf<T>(source: ReadKey[0], name: string, params: Record<string, ParamValue>) {
  return queryOptions<T, Error, T, ReadKey>({ queryKey: [source, name, queryOf(params)] });
}

/** The parameters of a query. Sorted, so that equal reads share a key; null values are dropped (§7.1). */
export function queryOf(params: Record<string, ParamValue>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const field of Object.keys(params).sort()) {
    const value = params[field];
    if (value !== null && value !== undefined) given[field] = textOf(value);
  }
  return given;
}

/** Serialises lists as comma-separated text, objects (`options` of games/get) as JSON. */
export function textOf(value: string | number | boolean | object): string {
  return typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}

/** A call of §7.2. Pass `T` if the answer may contain more than the contract declares. */
export function platformRead<C extends GetCall, T = AnswerOf<C>>(
  name: C,
  params: ParamsOf<C> = {} as ParamsOf<C>,
): Read<T> {
  return readOf("platform", name, params as Record<string, ParamValue>);
}

export function contentRead<T>(name: string, params: Record<string, ParamValue> = {}): Read<T> {
  return readOf("content", name, params);
}

/** Looks up an answer by its read. */
export type ReadSource = <T>(read: Read<T>) => T | undefined;

export function answersIn(client: QueryClient): ReadSource {
  return (wanted) => client.getQueryData(wanted.queryKey);
}

export function useRead<T>(
  wanted: Read<T>,
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<T> {
  return useQuery({ ...wanted, ...options });
}
