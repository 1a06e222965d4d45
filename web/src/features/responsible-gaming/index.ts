import { lazy } from "react";

export { DepositLimitNote } from "./deposit-limit-note.tsx";
export { HelpOrganisation } from "./help-organisation.tsx";
export { depositLimitRead, exclusionRead, useOffered } from "./queries.ts";

/** Used in games only; no other page loads it. */
export const SessionNet = lazy(async () => ({ default: (await import("./session-net.tsx")).SessionNet }));

export const SessionSince = lazy(async () => ({ default: (await import("./session-since.tsx")).SessionSince }));

export const RealityWatch = lazy(async () => ({
  default: (await import("./reality-check/reality-watch.tsx")).RealityWatch,
}));
export const RealityDialog = lazy(async () => ({
  default: (await import("./reality-check/reality-dialog.tsx")).RealityDialog,
}));
export const TimeOutDialog = lazy(async () => ({
  default: (await import("./breaks/time-out-dialog.tsx")).TimeOutDialog,
}));
export const SelfExclusionDialog = lazy(async () => ({
  default: (await import("./breaks/self-exclusion-dialog.tsx")).SelfExclusionDialog,
}));
