import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { useAuthAddress, withAuthPopup } from "./auth-address.ts";

afterEach(cleanup);

test("the popup's query is added to the page's own", () => {
  expect(withAuthPopup("", "authorization")).toBe("?show_popup_auth=1");
  expect(withAuthPopup("?category=slots", "registration")).toBe("?category=slots&show_popup_reg=1");
});

test("one popup replaces the other", () => {
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

test("opening the popup keeps the hash: a demo continues, and a mini-app's launch is not lost", () => {
  const { getByRole, address } = renderPart(<Opener />, { path: "/game/gold-pan-creek?a=b#demo" });
  fireEvent.click(getByRole("button"));
  expect(address()).toBe("/game/gold-pan-creek?a=b&show_popup_auth=1#demo");
});
