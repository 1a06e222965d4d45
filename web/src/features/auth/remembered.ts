/** Local storage keys of the ways in (§2.3). */
export const REGISTRATION_POPUP_KEY = "show_popup_reg";
