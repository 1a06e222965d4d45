import { expect, test } from "./harness/test.ts";

test.use({ javaScriptEnabled: false });

test("without scripts the home page has its games, links and words", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.locator('a[href^="/game/"]').count()).toBeGreaterThan(20);
  await expect(page.getByRole("contentinfo")).toContainText("18+");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http/);
  await expect(page.locator('link[hreflang="fr"]')).toHaveAttribute("href", /\/fr$/);
});

test("without scripts a filtered hall is reached by links", async ({ page }) => {
  await page.goto("/fr/gamehall");
  await page.getByRole("main").getByRole("link", { name: "En direct" }).first().click();
  await expect(page).toHaveURL(/\/fr\/gamehall/);
  expect(await page.locator('a[href^="/fr/game/"]').count()).toBeGreaterThan(3);
});

test("without scripts signing in is a page of its own", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/forms\/sign_in/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("statuses are real: a missing page, game, category and slug are 404", async ({ page, console: guard }) => {
  guard.allow(/404/);
  for (const path of ["/nowhere/at/all", "/game/no-such-game", "/gamehall/no-such-category", "/no-such-slug", "/fr/nowhere/at/all"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});
