import type { GeneralInfo } from "#lib/api/entities.ts";

type Times = Pick<GeneralInfo, "time_to_force_logout" | "user_inactivity_cashier_time" | "user_inactivity_pp_time">;

const CASHIER = /^\/cashier(\/|$)/;
/** Pages that wait for a payment: the player may be busy on their bank's site. */
const PAYMENT_PAGE = /^\/cashier\/(?:paypending|paymobile|paynewwindow)(\/|$)/;

/**
 * Seconds of inactivity after which a player is signed out (§4 Inactivity); 0 means never. The cashier has its own
 * times (§3 general info), by default the site's.
 */
export function inactivityTime(info: Times | undefined, path: string): number {
  const time = info?.time_to_force_logout ?? 0;
  if (!info || time <= 0) return 0;
  const { user_inactivity_cashier_time: cashier, user_inactivity_pp_time: payment } = info;
  if (PAYMENT_PAGE.test(path) && payment) return payment;
  return CASHIER.test(path) && cashier ? cashier : time;
}
