import { lazy } from "react";

export const CancelWithdrawalDialog = lazy(async () => ({
  default: (await import("./components/cancel-withdrawal-dialog.tsx")).CancelWithdrawalDialog,
}));
export const PaymentFrameDialog = lazy(async () => ({
  default: (await import("./payment/payment-frame-dialog.tsx")).PaymentFrameDialog,
}));
export const QuickDepositDialog = lazy(async () => ({
  default: (await import("./deposit/quick-deposit-dialog.tsx")).QuickDepositDialog,
}));
