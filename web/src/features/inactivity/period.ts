import type { GeneralInfo } from "#lib/api/entities.ts";

type Times = Pick<GeneralInfo, "time_to_force_logout" | "user_inactivity_cashier_time" | "user_inactivity_pp_time">;

const CASHIER = /^\/cashier(\/|$)/;
/** Pages that wait for a payment: the player may be busy with their bank elsewhere. */
const PAYMENT_PAGE = /^\/cashier\/(?:paypending|paymobile|paynewwindow)(\/|$)/;

/**
 * Seconds without activity after which a player is signed out (§4 Inactivity); 0 is never. The cashier has times of its own (§3
 * general info); without them it has the one of the site.
 */
export function inactivityTime(info: Times | undefined, path: string): number {
  const time = info?.time_to_force_logout ?? 0;
  if (!info || time <= 0) return 0;
  const { user_inactivity_cashier_time: cashier, user_inactivity_pp_time: payment } = info;
  if (PAYMENT_PAGE.test(path) && payment) return payment;
  return CASHIER.test(path) && cashier ? cashier : time;
}
