import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { useAuthAddress, withAuthPopup } from "./auth-address.ts";

afterEach(cleanup);

test("the popup's query joins the page's own", () => {
  expect(withAuthPopup("", "authorization")).toBe("?show_popup_auth=1");
  expect(withAuthPopup("?category=slots", "registration")).toBe("?category=slots&show_popup_reg=1");
});

test("one popup takes the other's place", () => {
  expect(withAuthPopup("?show_popup_auth=1&a=b", "registration")).toBe("?a=b&show_popup_reg=1");
});

function Opener() {
  const { openAuth } = useAuthAddress();
  return (
    <button type="button" onClick={() => openAuth("authorization")}>
      Sign in
    </button>
  );
}

test("opening the popup leaves the hash alone: a demo goes on, and a mini-app's launch is not lost", () => {
  const { getByRole, address } = renderPart(<Opener />, { path: "/game/gold-pan-creek?a=b#demo" });
  fireEvent.click(getByRole("button"));
  expect(address()).toBe("/game/gold-pan-creek?a=b&show_popup_auth=1#demo");
});
