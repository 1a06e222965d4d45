import { expect, test } from "vitest";
import {
  popupFeatures,
  POPUP_NAME,
  socialAddress,
  socialResultIn,
  socialErrorIn,
  withoutSocialResult,
} from "./social.ts";

test("a sign-in begins with the service, the page to return to and what it was asked for", () => {
  const address = new URL(
    socialAddress({
      service: "beacon",
      type: "registration",
      page: "https://foyer.example/fr/game/x?a=1#real",
      display: "popup",
    }),
    "https://foyer.example",
  );
  expect(address.pathname).toBe("/oauth/init");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    service: "beacon",
    redirect_url: "https://foyer.example/fr/game/x?a=1#real",
    type_auth: "registration",
    display: "popup",
  });
});

test("the popup is 640 by 480, in the middle of its window", () => {
  expect(popupFeatures({ screenX: 100, screenY: 50, outerWidth: 1440, outerHeight: 900 })).toBe(
    "popup=1,width=640,height=480,left=500,top=260",
  );
  expect(popupFeatures({ screenX: 0, screenY: 0, outerWidth: 390, outerHeight: 400 })).toBe(
    "popup=1,width=640,height=480,left=0,top=0",
  );
});

test("an address tells how a sign-in ended and in which window", () => {
  expect(socialResultIn("?category=slots")).toBeNull();
  expect(socialResultIn("?oauth_return=popup")).toEqual({ display: "popup", error: null });
  expect(socialResultIn("?a=1&oauth_return=page&oauth_error=cancelled")).toEqual({
    display: "page",
    error: "cancelled",
  });
  expect(socialResultIn("?oauth_error=expired")).toEqual({ display: "page", error: "expired" });
  expect(socialResultIn("?oauth_error=expired", POPUP_NAME)).toEqual({ display: "popup", error: "expired" });
  expect(socialResultIn("?oauth_error=<script>")).toEqual({ display: "page", error: "failed" });
});

test("the address is cleaned of it, the rest stays", () => {
  expect(withoutSocialResult("?oauth_return=page&category=slots&oauth_error=failed")).toBe("?category=slots");
  expect(withoutSocialResult("?oauth_return=page")).toBe("");
});

test("only known errors are taken from the history", () => {
  expect(socialErrorIn({ socialError: "banned" })).toBe("banned");
  expect(socialErrorIn({ socialError: "constructor" })).toBeNull();
  expect(socialErrorIn(null)).toBeNull();
});
