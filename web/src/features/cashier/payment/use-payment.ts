import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { EventQueue } from "#lib/analytics/event-queue.ts";
import { useUser } from "#lib/api/account.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { minorDigits } from "#lib/format/format.ts";
import { useServices } from "#lib/site/services.tsx";
import { deviceNow, serverNow } from "#lib/time/clock.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { Attempts } from "./attempts.ts";
import { paymentRead } from "./pay.ts";
import { startPoll, type Poll } from "./poll.ts";
import { isFinal, outcomeOf } from "./status.ts";

export function useAttempts(): Attempts {
  const uid = useUser()?.uid ?? 0;
  return useMemo(() => new Attempts(uid, deviceNow), [uid]);
}

/** One payment from the platform; polled until it is final. */
export function usePayment(id: string | null) {
  const { data: payment, error, isFetching, refetch } = useRead(paymentRead(id ?? ""), { enabled: id !== null });
  const poll = usePoll(payment && !isFinal(payment) ? id : null, refetch);
  useSettlement(payment);
  return { payment, error, isFetching, refetch, ...poll };
}

type Refetch = (options: { cancelRefetch: boolean }) => Promise<unknown>;

function usePoll(id: string | null, refetch: Refetch) {
  const [isOver, setOver] = useState(false);
  const poll = useRef<Poll>(null);
  useEffect(() => {
    if (id === null) return;
    const running = startPoll({ ask: () => refetch({ cancelRefetch: false }), over: setOver });
    poll.current = running;
    return running.stop;
  }, [id, refetch]);
  return { isOver, lookAgain: () => poll.current?.again() };
}

/** The payments that this document has shown. */
const seen = new WeakMap<QueryClient, Map<string, "waiting" | "told">>();
/** A payment that ended longer ago is already in every balance, unless this document waited for it. */
const FRESH_S = 15 * 60;

/** Ends the attempt of a final payment and reloads the balance, which may be older than the payment's end. */
function useSettlement(payment: PaymentTransaction | undefined): void {
  const queries = useQueryClient();
  const attempts = useAttempts();
  const { events } = useServices();
  const moneyMoved = useMoneyMoved();
  useEffect(() => {
    if (!payment) return;
    const payments = seen.get(queries) ?? new Map<string, "waiting" | "told">();
    seen.set(queries, payments);
    const before = payments.get(payment.id);
    if (!isFinal(payment)) {
      payments.set(payment.id, "waiting");
      return;
    }
    // The attempt ends once, in whichever tab or document sees the payment's end first.
    if (attempts.end({ payment: payment.id })) trackResult(events, payment);
    payments.set(payment.id, "told");
    const isFresh = serverNow() / 1000 - payment.updated_at < FRESH_S;
    if (before === "waiting" || (before === undefined && isFresh)) void moneyMoved();
  }, [attempts, events, moneyMoved, payment, queries]);
}

function trackResult(events: EventQueue, payment: PaymentTransaction): void {
  const { method, type, amount } = payment;
  const value = amount.amount / 10 ** minorDigits(amount.currency);
  const params = { method, value, currency: amount.currency, outcome: outcomeOf(payment) };
  events.track(type === "withdrawal" ? "withdrawal_result" : "deposit_result", params);
}
