import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("each language is the same page in that language", () => {
  const { getByRole } = renderPart(<LanguageSwitch />, { locale: "fr", path: "/gamehall?category=slots" });
  expect(getByRole("link", { name: "English (EN)" }).getAttribute("href")).toBe("/gamehall?category=slots");
  const french = getByRole("link", { name: "Français (FR)" });
  expect(french.getAttribute("href")).toBe("/fr/gamehall?category=slots");
  expect(french.getAttribute("aria-current")).toBe("true");
});

test("a guest's choice is saved in the cookie of §4, and the page is reloaded", async () => {
  const { getByRole, api } = renderPart(<LanguageSwitch />, { path: "/winners" });
  fireEvent.click(getByRole("link", { name: "Français (FR)" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/fr\/winners$/)));
  expect(document.cookie).toContain("i18n_redirected=fr");
  expect(api.post).not.toHaveBeenCalled();
});

test("a player's choice is sent to the account service; a failure does not block the page", async () => {
  const { getByRole, api } = renderPart(<LanguageSwitch />, { user: PLAYER });
  fireEvent.click(getByRole("link", { name: "Français (FR)" }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(api.post).toHaveBeenCalledWith("account/changelocale", { locale: "fr" });
});
