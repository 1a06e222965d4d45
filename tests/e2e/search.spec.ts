import { expect, test } from "./harness/test.ts";
import { open } from "./support.ts";
import { wordsOf } from "./words.ts";

const LABELS = { en: "Search", fr: "Recherche" };

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);
  const home = locale === "fr" ? "/fr" : "/";

  test(
    `the search button of the bar leads to an empty, focused field (${locale})`,
    { tag: ["@phone"] },
    async ({ page }) => {
      await open(page, home);
      const bar = page.getByRole("navigation", {
        name: t("navigation.bottom"),
      });
      await bar.getByRole("link", { name: LABELS[locale] }).click();
      const field = page.getByRole("main").getByRole("searchbox", { name: t("navigation.search.label") });
      await expect(field).toBeVisible();
      await expect(field).toBeInViewport();
      await expect(field).toBeFocused();
      await page.keyboard.type("moth");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/gamehall\?search=moth$/);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText("moth");
      await expect(field).toHaveValue("moth");
      // Opening the search again from the results gives an empty, focused field.
      await bar.getByRole("link", { name: LABELS[locale] }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("");
    },
  );
}

test("an address that opens the search has a focused field, too", { tag: ["@phone"] }, async ({ page }) => {
  await open(page, "/gamehall?search=");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
});

test("a wide screen has one search field", { tag: ["@tablet", "@desktop"] }, async ({ page }) => {
  await open(page, "/gamehall");
  await expect(page.getByRole("searchbox")).toHaveCount(1);
});
