import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { open, signIn } from "./support.ts";

const PAGES = ["/", "/gamehall", "/gamehall/slots", "/terms", "/faq", "/forms/sign_in", "/forms/sign_up", "/providers", "/jackpots", "/winners", "/tournaments", "/support", "/promotions", "/nowhere/at/all"];
const PLAYER_PAGES = ["/", "/cashier/wallet", "/cashier/deposit", "/profile/settings"];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

for (const theme of ["dark", "light"] as const) {
  test.describe(`${theme} theme`, () => {
    test.beforeEach(async ({ context }) => {
      // axe looks at the page from a blank one of its own, which has no storage.
      await context.addInitScript((name) => location.protocol === "http:" && localStorage.setItem("foyer.theme", name), theme);
    });

    test("no page has an accessibility violation", { tag: ["@phone", "@desktop"] }, async ({ page, console: guard }) => {
      guard.allow(/404/);
      test.setTimeout(120_000);
      for (const path of PAGES) {
        await open(page, path);
        await expect(page.locator("html[data-theme=light]")).toHaveCount(theme === "light" ? 1 : 0);
        expect(await violations(page), path).toEqual([]);
      }
    });

    test("no page of a player has one", { tag: ["@phone", "@desktop"] }, async ({ page, site }) => {
      test.setTimeout(60_000);
      await signIn(page, site.site);
      for (const path of PLAYER_PAGES) {
        await open(page, path);
        expect(await violations(page), path).toEqual([]);
      }
      if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
      else await page.getByRole("banner").getByRole("button", { name: /^Account/ }).click();
      await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
      expect(await violations(page), "menu").toEqual([]);
    });

    test("no dialog has one", { tag: ["@phone", "@desktop"] }, async ({ page }) => {
      for (const query of ["show_popup_auth=1", "show_popup_reg=1"]) {
        await open(page, `/?${query}`);
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("textbox").first().waitFor();
        // Empty fields, so that the errors are looked at too.
        await dialog.locator("button[type=submit]").click();
        await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
        expect(await violations(page), query).toEqual([]);
      }
    });
  });
}
