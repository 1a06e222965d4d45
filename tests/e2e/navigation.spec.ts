import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { localized, open } from "./support.ts";
import { wordsOf } from "./words.ts";

const focused = (page: Page) => page.locator("*:focus");

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);

  test(`keyboard navigation to another page is announced and moves the focus to its heading (${locale})`, async ({
    page,
  }) => {
    await open(page, localized(locale, "/winners"));
    const announced = page.locator("[role=status].fixed");
    await expect(announced).toHaveText("");
    const link = page.getByRole("contentinfo").locator("a[href$='/bonus-terms']").first();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/bonus-terms$/);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await expect(announced).not.toHaveText("");
    expect(await announced.textContent()).toBe(await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The next tab stop is in the page, or after it if the page has none.
    await page.keyboard.press("Tab");
    expect(await focused(page).evaluate((element) => element.closest("header, nav") === null)).toBe(true);
  });

  test(`filters keep the focus and are not announced (${locale})`, async ({ page }) => {
    await open(page, localized(locale, "/gamehall"));
    const link = page.getByRole("contentinfo").getByRole("link").first();
    await link.focus();
    await page.evaluate(() => {
      history.pushState(null, "", `${location.pathname}?sort=name`);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    });
    await expect(page).toHaveURL(/sort=name/);
    await expect(link).toBeFocused();
    await expect(page.locator("[role=status].fixed")).toHaveText("");
  });

  test(
    `a page opened with a mouse from a dialog gets the focus, too (${locale})`,
    { tag: ["@phone"] },
    async ({ page }) => {
      await open(page, localized(locale, "/winners"));
      await page.getByRole("button", { name: t("navigation.item.menu"), exact: true }).click();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: t("navigation.item.jackpots"), exact: true })
        .click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name: t("routes.jackpots") })).toBeFocused();
    },
  );
}
