import { lazy } from "react";

export { SignedOutNotice } from "./signed-out-notice.tsx";

export const InactivityWatch = lazy(async () => ({
  default: (await import("./inactivity-watch.tsx")).InactivityWatch,
}));
export const InactivityDialog = lazy(async () => ({
  default: (await import("./inactivity-dialog.tsx")).InactivityDialog,
}));
export const SignedOutDialog = lazy(async () => ({
  default: (await import("./signed-out-dialog.tsx")).SignedOutDialog,
}));
