import { expect, test } from "vitest";
import { popupIn, wantedPage, withoutPopup } from "./popup-address.ts";

const SITE = { origin: "http://site.test", locale: "en" } as const;
const LAUNCH = "#tgWebAppData=x";
const at = (pathname: string, query: string, hash = "") => ({ pathname, search: `?${query}`, hash });

test.each([
  ["/", "show_popup_reg=1&show_popup_auth=1", "registration"],
  ["/winners", "show_popup_auth=1", "authorization"],
  ["/", "redirectUrl=%2Fcashier", "authorization"],
  // The page already shows the form.
  ["/forms/sign_in", "redirectUrl=%2Fcashier", null],
  ["/", "prevent_close=1", null],
])("%s?%s asks for %s", (pathname, query, kind) => {
  expect(popupIn(at(pathname, query))).toBe(kind);
});

test.each([
  ["show_popup_auth=1&type=slot&prevent_close=1", "#demo", "type=slot", "#demo"],
  ["show_popup_reg=&redirectUrl=%2Fcashier&oauth_return=page&oauth_error=x", LAUNCH, "", LAUNCH],
  // The hash belongs to the requested page.
  ["redirectUrl=%2Fcashier", "#rounds", "", ""],
])("closing takes %s%s away", (query, hash, search, left) => {
  expect(withoutPopup(at("/winners", query, hash))).toEqual({ pathname: "/winners", search, hash: left });
});

test.each([
  ["redirectUrl=%2Fcashier%2Fwallet", "#rounds", "/cashier/wallet#rounds"],
  ["redirectUrl=%2Fcashier", LAUNCH, "/cashier"],
  ["redirectUrl=%2F%5Cevil.example", "", null],
  ["show_popup_auth=1", "#demo", null],
])("with %s%s the wanted page is %s", (query, hash, wanted) => {
  expect(wantedPage(at("/", query, hash), SITE)).toBe(wanted);
});
