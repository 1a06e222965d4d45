import { useMutation, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { AnswerOf, Calls } from "#contract/methods.ts";
import { NotDone, type Api, type PostCall } from "../api/api.ts";
import { failureWords } from "./failure-words.ts";
import type { IntentKeys } from "./intent-keys.ts";
import type { AnyRead, GetCall, Read } from "../api/reads.ts";
import { useTranslation } from "../i18n/i18n.tsx";
import { useApi, useServices } from "../site/services.tsx";

/** A call without parameters accepts every name as a key. */
type HasKey<C extends PostCall> = string extends keyof Calls[C]["params"]
  ? false
  : "idempotency_key" extends keyof Calls[C]["params"]
    ? true
    : false;

/** The parameters of a call; the hook adds the idempotency key. */
export type Given<C extends PostCall> = C extends PostCall ? Omit<Calls[C]["params"], "idempotency_key"> : never;

/** A call and its parameters. */
export type Sent<C extends PostCall> = { [Name in C]: { name: Name; params: Given<Name> } }[C];

/** A read that a call changes, or all reads of a name. */
type Changed = AnyRead | GetCall;

export type CallOptions<C extends PostCall> = {
  /** The key prefix of the call's own error messages, which are looked up first, e.g. "responsible-gaming.failure". */
  failure?: string;
  /** Shows errors in a toast; by default they are in `failure` of the result, for a FailureNote. */
  isFailureToast?: boolean;
  /** The text of a success toast. */
  success?: (answer: AnswerOf<C>, params: Given<C>) => string;
  /** The read that the call's answer replaces. */
  answers?: Read<AnswerOf<C>>;
  /** Reloaded after success; the call is busy until they have loaded. */
  updates?: readonly Changed[];
  /** Reloaded once the call has ended, also after an error; not awaited. */
  outdates?: readonly Changed[];
  /** An optimistic update, reverted if the call fails. */
  change?: Change<Given<C>>;
  /** Called after success and the `updates`. If it throws, the call has failed. */
  onDone?: (answer: AnswerOf<C>, params: Given<C>) => unknown;
  /** Called after an error. Returns true if it has handled the error, which is then not shown. */
  onFailed?: (error: unknown, params: Given<C>) => boolean | void;
} & (HasKey<C> extends true
  ? {
      /** Which calls are the same payment (lib/calls/intent-keys.ts). */
      intent: IntentKeys<Given<C>>;
    }
  : { intent?: never });

type Args<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

type CallState = {
  isBusy: boolean;
  /** The error message for the player; null after the next call starts. */
  failure: string | null;
};

export type CallOf<C extends PostCall> = CallState & {
  /** Makes the call. Does nothing while one is pending. */
  call: (...args: Args<Given<C>>) => void;
  /** For callers that show errors themselves (a form): rejects on an error. Returns the pending call if there is one. */
  send: (...args: Args<Given<C>>) => Promise<AnswerOf<C>>;
  /** The parameters of the pending call. */
  busyWith: Given<C> | null;
};

/**
 * A state-changing call as a hook, over `useMutation`:
 *
 *     const limit = useCall("responsibleGaming/setLimit", {
 *       failure: "responsible-gaming.failure",
 *       answers: limitsRead,
 *       outdates: ["account/getDepositLimit"],
 *       onDone: close,
 *     });
 *     <FailureNote>{limit.failure}</FailureNote>
 *     <Button isLoading={limit.isBusy} onClick={() => limit.call({ kind, period, amount })}>
 *
 * A ContentForm shows errors beside its fields: `onSubmit={({ amount }) => limit.send(…)}`. The options of a payment contain its
 * intent: `intent: intentKeys(({ method, amount }) => …)`.
 */
export function useCall<C extends PostCall>(name: C, options: CallOptions<C>): CallOf<C> {
  const { call, send, busyWith, ...state } = useCalls<C>(options);
  const sent = ([params]: Args<Given<C>>) => ({ name, params: params ?? {} }) as Sent<C>;
  return {
    ...state,
    call: (...args) => call(sent(args)),
    send: (...args) => send(sent(args)),
    busyWith: busyWith && (busyWith.params as Given<C>),
  };
}

export type CallsOf<C extends PostCall> = CallState & {
  call: (sent: Sent<C>) => void;
  send: (sent: Sent<C>) => Promise<AnswerOf<C>>;
  busyWith: Sent<C> | null;
};

/** Several calls that share their state: one at a time, with one error message. */
export function useCalls<C extends PostCall>(options: CallOptions<C>): CallsOf<C> {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useServices().toasts;
  const { t } = useTranslation();
  const running = useRef<Promise<AnswerOf<C>> | null>(null);
  const { change, intent } = options;
  const wordsOf = (error: unknown) => failureWords(error, { translate: t, own: options.failure });

  const mutation = useMutation<AnswerOf<C>, Error, Sent<C>>({
    // Fail at once when offline, instead of waiting for the network.
    networkMode: "always",
    // The parameters may include a password: drop them when the calling component unmounts.
    gcTime: 0,
    mutationFn: (sent) => post(api, sent, intent),
    onMutate: async ({ params }) => {
      if (!change) return undefined;
      await queries.cancelQueries({ queryKey: change.queryKey });
      const before = queries.getQueryData(change.queryKey);
      queries.setQueryData(change.queryKey, (shown: unknown) => change.apply(shown, params));
      return before;
    },
    onSuccess: async (answer, { params }) => {
      if (options.answers) queries.setQueryData(options.answers.queryKey, answer);
      await askAgain(queries, options.updates);
      await options.onDone?.(answer, params);
      if (options.success) toasts.show("success", options.success(answer, params));
    },
    onError: (error, { params }, before) => {
      const undo = change?.undo;
      if (change) queries.setQueryData(change.queryKey, (shown: unknown) => (undo ? undo(shown, params) : before));
      if (options.onFailed?.(error, params)) mutation.reset();
      else if (options.isFailureToast) toasts.show("error", wordsOf(error));
    },
    onSettled: () => void askAgain(queries, options.outdates),
  });

  const send = (sent: Sent<C>) => {
    running.current ??= mutation.mutateAsync(sent).finally(() => (running.current = null));
    return running.current;
  };
  return {
    isBusy: mutation.isPending,
    busyWith: mutation.isPending ? mutation.variables : null,
    failure: mutation.error && !options.isFailureToast ? wordsOf(mutation.error) : null,
    send,
    call: (sent) => void send(sent).catch(() => undefined),
  };
}

async function post<C extends PostCall>(
  api: Api,
  { name, params }: Sent<C>,
  intent: IntentKeys<Given<C>> | undefined,
): Promise<AnswerOf<C>> {
  const key = intent && { idempotency_key: intent.take(params) };
  try {
    const answer = done(await api.post(name, { ...params, ...key } as Calls[C]["params"]));
    intent?.settle(params, null);
    return answer;
  } catch (error) {
    intent?.settle(params, error);
    throw error;
  }
}

function done<T>(answer: T): T {
  if (typeof answer === "object" && answer !== null && "result" in answer && answer.result !== 1)
    throw new NotDone(`The platform answers result ${String(answer.result)}`);
  return answer;
}

/** Reloads reads that a call has changed but does not return. */
export function useAskAgain(): (changed: readonly Changed[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((changed) => askAgain(queries, changed), [queries]);
}

async function askAgain(queries: QueryClient, changed: readonly Changed[] = []): Promise<void> {
  await Promise.all(
    changed.map((one) =>
      queries.invalidateQueries({ queryKey: typeof one === "string" ? ["platform", one] : one.queryKey }),
    ),
  );
}

type Change<Params> = {
  queryKey: QueryKey;
  apply: (shown: unknown, params: Params) => unknown;
  undo?: (shown: unknown, params: Params) => unknown;
};

type NextState<T, Params> = (shown: T | undefined, params: Params) => T | undefined;

/**
 * An optimistic update of a read. `undo` reverts only this call's change, for reads that other calls may change
 * meanwhile; without it the previous value is restored.
 */
export function changeOf<T, Params>(
  { queryKey }: Read<T>,
  apply: NextState<T, Params>,
  undo?: NextState<T, Params>,
): Change<Params> {
  return { queryKey, apply, undo } as Change<Params>;
}
