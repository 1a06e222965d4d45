import type { Calls, METHODS } from "#contract/methods.ts";
import type { DataTag } from "@tanstack/react-query";
import { queryOf, textOf, type ParamValue, type ReadKey } from "./reads.ts";
import type { EndedCall } from "../analytics/event-queue.ts";
import type { Locale } from "../i18n/locale.ts";

/** An error of the product API or the content system, as defined in §8.1. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly type: string,
    message: string,
    readonly status: number,
    readonly code: number = 0,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

/** §8.3: a call that was answered but did not succeed; the `result` of its answer is not 1. */
export class NotDone extends Error {
  override readonly name = "NotDone";
}

/** Not in §8.1: the browser could not reach the site. */
export const NETWORK_ERROR = "NetworkError";

type Envelope = { data?: unknown; error?: { type: string; code: number; message: string; error_data?: unknown } };

export type ApiSettings = {
  locale: Locale;
  version: string;
  /** Whether the page is in a frame of another page (§7.1). */
  framed: boolean;
  fetch: typeof fetch;
  /** Hears of every state-changing call once it has ended, before its caller does. */
  onEnd?: (ended: EndedCall) => void;
};

type CallsThat<Shape> = { [C in keyof Calls]: (typeof METHODS)[C] extends Shape ? C : never }[keyof Calls];
type StateChangingGet = CallsThat<{ verb: "GET"; stateChanging: true }>;
export type PostCall = CallsThat<{ verb: "POST" }>;

type FailureListener = (error: ApiError, call: string) => void;

export type Api = {
  /** Subscribes to the errors of all calls, for those that concern the whole site (§8.2). Returns the unsubscribe function. */
  watch: (listener: FailureListener) => () => void;
  read: <T>(read: { queryKey: DataTag<ReadKey, T, Error> }, signal?: AbortSignal) => Promise<T>;
  /** A GET call that changes state: `auth/logout`, `events/handle`. */
  get: <C extends StateChangingGet>(method: C, params?: Calls[C]["params"]) => Promise<Calls[C]["data"]>;
  /** A call of §7.3, sent as multipart form data. */
  post: <C extends PostCall>(method: C, fields?: Calls[C]["params"]) => Promise<Calls[C]["data"]>;
};

export function createApi(settings: ApiSettings): Api {
  const common = { v: settings.version, locale: settings.locale, ...(settings.framed ? { _non_strict: "true" } : {}) };
  const listeners = new Set<FailureListener>();
  const request = async <T>(call: string, url: string, init: RequestInit): Promise<T> => {
    let response: Response;
    try {
      response = await settings.fetch(url, { credentials: "same-origin", ...init });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new ApiError(NETWORK_ERROR, "The site cannot be reached", 0);
    }
    try {
      return await unwrap<T>(response);
    } catch (error) {
      for (const listener of listeners) listener(error as ApiError, call);
      throw error;
    }
  };
  const told = <T>(call: string, params: object | undefined, ending: Promise<T>): Promise<T> => {
    const tell = (end: { answer: T } | { error: unknown }) => settings.onEnd?.({ call, params: { ...params }, ...end });
    ending.then(
      (answer) => tell({ answer }),
      (error: unknown) => tell({ error }),
    );
    return ending;
  };
  return {
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: ({ queryKey: [source, name, params] }, signal) => {
      const address =
        source === "platform"
          ? `/api/${name}?${new URLSearchParams({ ...common, ...params })}`
          : `/content/${name}?${new URLSearchParams({ locale: settings.locale, ...params })}`;
      return request(name, address, { signal: signal ?? null });
    },
    get: (method, params) =>
      told(
        method,
        params,
        // Ends also when the document is left.
        request(method, `/api/${method}?${new URLSearchParams({ ...common, ...queryOf({ ...params }) })}`, {
          keepalive: true,
        }),
      ),
    post: (method, fields) =>
      told(
        method,
        fields,
        request(method, `/api/${method}?${new URLSearchParams(common)}`, {
          method: "POST",
          body: multipart({ ...fields }),
        }),
      ),
  };
}

/** §7.1: empty values are sent as null, except the text field, which defaults to an empty string. */
function multipart(fields: Record<string, ParamValue>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, (value === null ? "" : textOf(value)) || (name === "text" ? "" : "null"));
  }
  return form;
}

async function unwrap<T>(response: Response): Promise<T> {
  let envelope: Envelope;
  try {
    envelope = (await response.json()) as Envelope;
  } catch {
    throw new ApiError("UnknownErrorException", "The answer cannot be read", response.status);
  }
  if (envelope.error) {
    const { type, code, message, error_data } = envelope.error;
    throw new ApiError(type, message, response.status, code, error_data ?? null);
  }
  if (!response.ok) throw new ApiError("UnknownErrorException", response.statusText, response.status);
  return envelope.data as T;
}
