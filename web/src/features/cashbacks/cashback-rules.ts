import type { Cashback } from "#lib/api/entities.ts";

/**
 * §4 Unseen cashback: an active one, or one that was paid out without a time to receive it; and its popup has not been closed. The
 * rule names the stored id for active ones only, but closing stores it for both: else the other would open on every page load.
 */
export function isUnseen({ id, status, receiving_expired_at }: Cashback, seen: string | null): boolean {
  if (String(id) === seen) return false;
  return status === "active" || (status === "paid_out" && receiving_expired_at === null);
}

/** Whether it can be received at this time, in milliseconds. */
export function isReceivable({ status, receiving_expired_at }: Cashback, now: number): boolean {
  return status === "active" && (receiving_expired_at === null || receiving_expired_at * 1000 > now);
}

/** The one that `cashbacks/remove`, which names none, would remove: of those that can be received, the oldest. */
export function removableOf(cashbacks: readonly Cashback[], now: number): Cashback | undefined {
  return cashbacks
    .filter((cashback) => isReceivable(cashback, now))
    .toSorted((one, other) => one.end_date - other.end_date || one.id - other.id)[0];
}
