import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { localized, open } from "./support.ts";
import { wordsOf, type Translate } from "./words.ts";

const LABELS = { en: "Search", fr: "Recherche" };

const dialogOf = (page: Page, t: Translate) => page.getByRole("dialog", { name: t("games.search.title") });
const fieldOf = (page: Page, t: Translate) =>
  dialogOf(page, t).getByRole("searchbox", { name: t("games.search.label") });
const gamesOf = (page: Page, t: Translate) => dialogOf(page, t).getByRole("list", { name: t("games.search.results") });

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);

  test(
    `the bar's search opens the dialog, whose field finds games (${locale})`,
    { tag: ["@phone"] },
    async ({ page }) => {
      await open(page, localized(locale, "/"));
      await page
        .getByRole("navigation", { name: t("navigation.bottom") })
        .getByRole("link", { name: LABELS[locale] })
        .click();
      const field = fieldOf(page, t);
      await expect(field).toBeFocused();
      // Before anything is typed there is something to choose from.
      await expect(dialogOf(page, t).getByRole("heading", { name: t("games.search.popular") })).toBeVisible();
      await field.pressSequentially("moths");
      const first = gamesOf(page, t).getByRole("link").first();
      await expect(first).toContainText("Moths");
      await first.click();
      await expect(page).toHaveURL(/\/game\/[\w-]*moths/);
      await expect(dialogOf(page, t)).toBeHidden();
    },
  );

  test(
    `the header's field opens the dialog, and keys alone are enough (${locale})`,
    { tag: ["@desktop"] },
    async ({ page }) => {
      await open(page, localized(locale, "/gamehall"));
      const header = page.getByRole("banner").getByRole("searchbox");
      await header.focus();
      await expect(dialogOf(page, t)).toBeHidden();
      await page.keyboard.type("captian marlow");
      const field = fieldOf(page, t);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("captian marlow");
      await expect(gamesOf(page, t).getByRole("link").first()).toContainText("Captain Marlow");
      await page.keyboard.press("ArrowDown");
      await expect(gamesOf(page, t).getByRole("link").first()).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(field).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.type("s");
      await expect(field).toHaveValue("captian marlows");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/game\/captain-marlows-map$/);
    },
  );

  test(
    `Enter leads to the hall with all that is found, and Escape closes (${locale})`,
    { tag: ["@desktop"] },
    async ({ page }) => {
      await open(page, localized(locale, "/gamehall"));
      await page.getByRole("banner").getByRole("searchbox").click();
      await fieldOf(page, t).fill("moth");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/gamehall\?search=moth$/);
      await expect(dialogOf(page, t)).toBeHidden();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText("moth");
      // The search is among the player's own the next time.
      await page.getByRole("banner").getByRole("searchbox").click();
      await dialogOf(page, t).getByRole("button", { name: "moth", exact: true }).click();
      await expect(fieldOf(page, t)).toHaveValue("moth");
      await fieldOf(page, t).focus();
      await page.keyboard.press("Escape");
      await expect(dialogOf(page, t)).toBeHidden();
      await expect(page).toHaveURL(/\/gamehall\?search=moth$/);
    },
  );
}

test("an answer for an earlier text that arrives late is not shown", async ({ page }) => {
  const t = wordsOf("en");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/games\/get\?.*search/, async (route) => {
    const isEarlier = decodeURIComponent(route.request().url()).includes('"search":"roulette"');
    if (isEarlier) await held;
    await route.continue().catch(() => undefined);
  });
  await open(page, "/");
  await page.getByRole("banner").getByRole("searchbox").click();
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"search":"roulette"'));
  await fieldOf(page, t).fill("roulette");
  await asked;
  await fieldOf(page, t).fill("moths");
  await expect(gamesOf(page, t).getByRole("link").first()).toContainText("Moths");
  release();
  await fieldOf(page, t).fill("moths");
  await expect(gamesOf(page, t).getByRole("link").first()).toContainText("Moths");
  await expect(gamesOf(page, t)).not.toContainText("Roulette");
});

test("a search that finds nothing says so, and one that fails can be tried again", async ({ page, console: guard }) => {
  guard.allow(/502|Failed to load/);
  const t = wordsOf("en");
  await open(page, "/");
  await page.getByRole("banner").getByRole("searchbox").click();
  await fieldOf(page, t).fill("xyzzyxyzzy");
  await expect(dialogOf(page, t).getByText("Nothing by that name")).toBeVisible();
  const refused = { error: { type: "InternalServerErrorException", code: 6, message: "", error_data: {} } };
  await page.route(/\/api\/games\/get\?.*search/, (route) => route.fulfill({ status: 502, json: refused }));
  await fieldOf(page, t).fill("moths");
  const again = dialogOf(page, t).getByRole("button", { name: t("ui.error.retry") });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await page.unroute(/\/api\/games\/get\?.*search/);
  await again.click();
  await expect(gamesOf(page, t).getByRole("link").first()).toContainText("Moths");
});

test("an address that opens the search has a focused field, too", { tag: ["@phone"] }, async ({ page }) => {
  await open(page, "/gamehall?search=");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
});

test("a wide screen has one search field", { tag: ["@tablet", "@desktop"] }, async ({ page }) => {
  await open(page, "/gamehall");
  await expect(page.getByRole("searchbox")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form leads to the games that are found", { tag: ["@phone"] }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByRole("main").getByRole("searchbox").fill("moths");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/gamehall\?search=moths$/);
    await expect(page.getByRole("main").getByRole("link", { name: /Moths/ }).first()).toBeVisible();
  });
});
