import { useMutation, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { AnswerOf, Calls } from "#contract/methods.ts";
import { NotDone, type Api, type PostCall } from "../api/api.ts";
import { failureWords } from "./failure-words.ts";
import type { IntentKeys } from "./intent-keys.ts";
import type { AnyRead, GetCall, Read } from "../api/reads.ts";
import { useTranslation } from "../i18n/i18n.tsx";
import { useApi, useServices } from "../site/services.tsx";

/** A call without parameters has all names as keys. */
type HasKey<C extends PostCall> = string extends keyof Calls[C]["params"]
  ? false
  : "idempotency_key" extends keyof Calls[C]["params"]
    ? true
    : false;

/** What a call is given; its idempotency key is the hook's to add. */
export type Given<C extends PostCall> = C extends PostCall ? Omit<Calls[C]["params"], "idempotency_key"> : never;

/** One call of several, with what it is given. */
export type Sent<C extends PostCall> = { [Name in C]: { name: Name; params: Given<Name> } }[C];

/** Reads that a call changes: one of them, or all of a name whatever their parameters. */
type Changed = AnyRead | GetCall;

export type CallOptions<C extends PostCall> = {
  /** Where the call's own words for failures are looked up first, e.g. "responsible-gaming.failure". */
  failure?: string;
  /** Says failures in a toast; without it they are in `failure` of the result, for a FailureNote. */
  isFailureToast?: boolean;
  /** Says in a toast that it is done. */
  success?: (answer: AnswerOf<C>, params: Given<C>) => string;
  /** The read whose new state is the answer. */
  answers?: Read<AnswerOf<C>>;
  /** Asked for again after success; the call is busy until they are there. */
  updates?: readonly Changed[];
  /** Asked for again once the call has ended, after a failure too; nothing waits for them. */
  outdates?: readonly Changed[];
  /** What is shown at once, and taken back if the call fails. */
  change?: Change<Given<C>>;
  /** After success and its `updates`. If it throws, the call has failed. */
  onDone?: (answer: AnswerOf<C>, params: Given<C>) => unknown;
  /** After a failure. True: it has been dealt with, and nothing is said. */
  onFailed?: (error: unknown, params: Given<C>) => boolean | void;
} & (HasKey<C> extends true
  ? {
      /** Which calls are one and the same, so that money moves once (lib/api/intent-keys.ts). */
      intent: IntentKeys<Given<C>>;
    }
  : { intent?: never });

type Args<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

type CallState = {
  isBusy: boolean;
  /** What went wrong, in the player's words; null again with the next call. */
  failure: string | null;
};

export type CallOf<C extends PostCall> = CallState & {
  /** Makes the call. While one is on its way it does nothing. */
  call: (...args: Args<Given<C>>) => void;
  /** Makes the call for who tells its failure themselves (a form): rejects. While one is on its way it is that one. */
  send: (...args: Args<Given<C>>) => Promise<AnswerOf<C>>;
  /** With what the call on its way was made. */
  busyWith: Given<C> | null;
};

/**
 * A call that changes something, over `useMutation`:
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
 * A ContentForm says failures beside its fields: `onSubmit={({ amount }) => limit.send(…)}`. Where money moves the options name the
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

/** Several calls of which one at a time is made, and which share a place for their failures. */
export function useCalls<C extends PostCall>(options: CallOptions<C>): CallsOf<C> {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useServices().toasts;
  const { t } = useTranslation();
  const running = useRef<Promise<AnswerOf<C>> | null>(null);
  const { change, intent } = options;
  const wordsOf = (error: unknown) => failureWords(error, { translate: t, own: options.failure });

  const mutation = useMutation<AnswerOf<C>, Error, Sent<C>>({
    // Without a network the player is told so, rather than kept waiting for one.
    networkMode: "always",
    // What a call was given may be a password: it goes with the part of the page that made the call.
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

/** For what a call changes that it does not answer itself. */
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
 * What a call will have changed in a read, and how to take that alone back where other calls may have changed it meanwhile. Without
 * `undo` the read is again what it was.
 */
export function changeOf<T, Params>(
  { queryKey }: Read<T>,
  apply: NextState<T, Params>,
  undo?: NextState<T, Params>,
): Change<Params> {
  return { queryKey, apply, undo } as Change<Params>;
}
