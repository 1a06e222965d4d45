/** Local storage key of the registration popup (§2.3). */
export const REGISTRATION_POPUP_KEY = "show_popup_reg";
