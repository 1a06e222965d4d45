import { lazy } from "react";

export const UnseenCashbackDialog = lazy(async () => ({
  default: (await import("./dialogs/unseen-cashback-dialog.tsx")).UnseenCashbackDialog,
}));
export const RemoveCashbackDialog = lazy(async () => ({
  default: (await import("./dialogs/remove-cashback-dialog.tsx")).RemoveCashbackDialog,
}));

/** §4 After login: the step that shows the unseen cashback. */
export const loadUnseenCashback = async () => (await import("./unseen-cashback.ts")).showUnseenCashback;
