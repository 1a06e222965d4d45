import { lazy } from "react";

export { OfferAction } from "./offer-action.tsx";
export { Conditions, Rewards } from "./offer-terms.tsx";
export { offerIn, offerPath, offerRead, offersRead } from "./offers.ts";
export { popupNameIn, useAddressPopup } from "./popups/popup-address.ts";
export { PromoCodeHint, PromoCodeOpener } from "./promo-code/promo-code-hint.tsx";
export { PromoCode, type TypedPromoCode } from "./promo-code/promo-code.tsx";
export { usePromoCodeCheck } from "./promo-code/use-promo-code-check.ts";
export { methodNamesRead } from "./queries.ts";

export const CampaignDialog = lazy(async () => ({ default: (await import("./campaign-dialog.tsx")).CampaignDialog }));
export const PopupDialog = lazy(async () => ({ default: (await import("./popups/popup-dialog.tsx")).PopupDialog }));
export const PromoCodeActivatedDialog = lazy(async () => ({
  default: (await import("./promo-code/promo-code-activated-dialog.tsx")).PromoCodeActivatedDialog,
}));

/** Loads the step that shows the campaigns to a player. */
export const loadCampaignStep = async () => (await import("./campaign-step.ts")).showCampaigns;
