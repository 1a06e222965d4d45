import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { AuthLink } from "./auth-link.tsx";

afterEach(cleanup);

test("a press opens the popup over the current page", () => {
  const { getByRole, address } = renderPart(<AuthLink kind="authorization">Sign in</AuthLink>, {
    path: "/gamehall?category=slots",
  });
  fireEvent.click(getByRole("link"));
  expect(address()).toBe("/gamehall?category=slots&show_popup_auth=1");
});

test("without script, and in a new tab, it leads to the form's own page", () => {
  const { getByRole, address } = renderPart(<AuthLink kind="registration">Sign up</AuthLink>, {
    locale: "fr",
    path: "/winners",
  });
  const link = getByRole("link");
  expect(link.getAttribute("href")).toBe("/fr/forms/sign_up");
  // Keeps the test's document from navigating.
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(address()).toBe("/winners");
});
