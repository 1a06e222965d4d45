import { lazy } from "react";

const dialogs = () => import("./dialogs/all.ts");

export const UnseenCashbackDialog = lazy(async () => ({ default: (await dialogs()).UnseenCashbackDialog }));
export const RemoveCashbackDialog = lazy(async () => ({ default: (await dialogs()).RemoveCashbackDialog }));

/** §4 After login: the step that shows the unseen cashback. */
export const loadUnseenCashback = async () => (await import("./unseen-cashback.ts")).showUnseenCashback;
