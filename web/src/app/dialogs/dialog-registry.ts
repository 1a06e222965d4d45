import { lazy, type ComponentType } from "react";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";

/** Each dialog's content, loaded when it first opens. */
export const DIALOGS: { [N in keyof AppDialogs]: ComponentType<AppDialogs[N]> } = {
  auth: lazy(async () => ({ default: (await import("#features/auth/auth-dialog.tsx")).AuthDialog })),
  fillProfile: lazy(async () => ({
    default: (await import("#features/account/fill-profile-dialog.tsx")).FillProfileDialog,
  })),
  confirmEmail: lazy(async () => ({
    default: (await import("#features/account/confirmation/confirm-email-dialog.tsx")).ConfirmEmailDialog,
  })),
  menu: lazy(async () => ({ default: (await import("#features/navigation/components/menu-dialog.tsx")).MenuDialog })),
  inactivity: lazy(async () => ({
    default: (await import("#features/inactivity/inactivity-dialog.tsx")).InactivityDialog,
  })),
  signedOut: lazy(async () => ({
    default: (await import("#features/inactivity/signed-out-dialog.tsx")).SignedOutDialog,
  })),
  timeOut: lazy(async () => ({
    default: (await import("#features/responsible-gaming/breaks/time-out-dialog.tsx")).TimeOutDialog,
  })),
  selfExclusion: lazy(async () => ({
    default: (await import("#features/responsible-gaming/breaks/self-exclusion-dialog.tsx")).SelfExclusionDialog,
  })),
  realityCheck: lazy(async () => ({
    default: (await import("#features/responsible-gaming/reality-check/reality-dialog.tsx")).RealityDialog,
  })),
};
