import type { Documents } from "#lib/api/documents.ts";
import { contentRead, platformRead } from "#lib/api/reads.ts";

export const paymentMethodsRead = contentRead<Documents["PaymentMethod"][]>("payment-methods");
export const cashierConfigRead = contentRead<Documents["CashierConfig"]>("cashier-config");

export const depositSettingsRead = platformRead("cashier/getdepositsettings");
export const withdrawSettingsRead = platformRead("cashier/getwithdrawsettings");

export const banksRead = (method: string) => platformRead("cashier/getbanks", { method });

const HISTORY_COUNT = 4;

export const newestDepositRead = platformRead("cashier/gethistory", { type: "deposit", count: 1 });
export const newestPaymentRead = platformRead("cashier/gethistory", { type: "all", count: 1 });
/** §9 "recent transactions". */
export const recentPaymentsRead = platformRead("cashier/gethistory", { type: "all", count: HISTORY_COUNT });

/** The last successful deposit: its method and amount are the defaults. */
export const lastDepositRead = platformRead("cashier/gethistory", {
  type: "deposit",
  count: 1,
  statuses: ["succeeded"],
});
export const lastWithdrawalRead = platformRead("cashier/gethistory", { type: "withdrawal", count: 1 });

/** The player's pending payments, newest first. */
export const openPaymentsRead = platformRead("cashier/gethistory", {
  type: "all",
  count: HISTORY_COUNT,
  statuses: ["created", "pending"],
});
