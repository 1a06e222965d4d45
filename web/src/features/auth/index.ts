import { lazy } from "react";

export { AccountWatch } from "./account-watch.tsx";
export { useAddressDialog } from "./address-dialog.ts";
export { AddressParameters } from "./address-parameters.ts";
export { takeRegistration } from "./auth-memory.ts";
export { takeBackUrl } from "./back-url.ts";
export { authConfigRead } from "./queries.ts";
export { asksSecondFactor } from "./second-factor.ts";
export { SIGNED_OUT_QUERY, useSession, type SignOutReason } from "./session.ts";
export { SessionSync } from "./session-sync.ts";
export { SessionWatch } from "./session-watch.tsx";
export { SocialReturn } from "./social-return.tsx";
export { knownTracking } from "./tracking.ts";
export { TrackingWatch } from "./tracking-watch.tsx";
export { codeProblemOf, isSettledElsewhere } from "./two-factor-messages.ts";

export const AuthDialog = lazy(async () => ({ default: (await import("./auth-dialog.tsx")).AuthDialog }));

/** Loads the step that requests missing registration data from a new player. */
export const loadCompleteRegistration = async () =>
  (await import("./complete-registration-step.ts")).completeRegistration;
