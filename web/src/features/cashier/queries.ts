import type { Documents } from "#lib/api/documents.ts";
import { contentRead, platformRead } from "#lib/api/reads.ts";

export const paymentMethodsRead = contentRead<Documents["PaymentMethod"][]>("payment-methods");

export const depositSettingsRead = platformRead("cashier/getdepositsettings");
export const withdrawSettingsRead = platformRead("cashier/getwithdrawsettings");

const HISTORY_COUNT = 4;

export const newestDepositRead = platformRead("cashier/gethistory", { type: "deposit", count: 1 });
export const newestPaymentRead = platformRead("cashier/gethistory", { type: "all", count: 1 });
/** §9 "recent transactions". */
export const recentPaymentsRead = platformRead("cashier/gethistory", { type: "all", count: HISTORY_COUNT });
