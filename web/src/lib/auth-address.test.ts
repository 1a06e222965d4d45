import { expect, test } from "vitest";
import { withAuthPopup } from "./auth-address.ts";

test("the popup's query joins the page's own", () => {
  expect(withAuthPopup("", "authorization")).toBe("?show_popup_auth=1");
  expect(withAuthPopup("?category=slots", "registration")).toBe("?category=slots&show_popup_reg=1");
});

test("one popup takes the other's place", () => {
  expect(withAuthPopup("?show_popup_auth=1&a=b", "registration")).toBe("?a=b&show_popup_reg=1");
});
