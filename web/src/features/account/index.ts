import { lazy } from "react";

export { ProfileArea } from "./components/profile-area.tsx";
export { useProfileNeeds } from "./profile-needs.ts";
export { profileInfoRead } from "./profile-read.ts";
export { CurrencyForm } from "./settings/currency-form.tsx";
export { HintPlace } from "./hints/hint-place.tsx";

export const FillProfileDialog = lazy(async () => ({
  default: (await import("./fill-profile-dialog.tsx")).FillProfileDialog,
}));
export const ConfirmEmailDialog = lazy(async () => ({
  default: (await import("./confirmation/confirm-email-dialog.tsx")).ConfirmEmailDialog,
}));
export const VerificationDialog = lazy(async () => ({
  default: (await import("./verification/verification-dialog.tsx")).VerificationDialog,
}));
