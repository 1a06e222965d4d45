import type { Page } from "@playwright/test";
import config from "./harness/playwright.config.ts";
import { expect, test } from "./harness/test.ts";
import { open } from "./support.ts";

// Scroll bars that take space, as on desktops with a mouse.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

/** The position of the content, and the width of the page. */
const places = (page: Page) =>
  page.evaluate(() => ({
    scroll: window.scrollY,
    width: document.body.getBoundingClientRect().width,
    places: [...document.querySelectorAll("header, main, main article, footer")].slice(0, 12).map((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return [left, top, width];
    }),
  }));

for (const [name, height, path, top] of [
  ["scrolls", 900, "/gamehall", 3_000],
  ["fits the screen", 4000, "/gamehall/favorite", 0],
] as const) {
  test(`a page that ${name} does not shift when a dialog opens and closes`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await open(page, path);
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await expect(page.getByRole("main").locator(".cover-skeleton")).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page);
    expect(before.scroll).toBe(top);
    // Use the mouse: Playwright's click would scroll the element into view first.
    const { x, y } = (await page.getByRole("banner").getByRole("link", { name: "Sign in" }).boundingBox()) ?? {
      x: 0,
      y: 0,
    };
    await page.mouse.click(x + 10, y + 10);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await places(page)).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await places(page)).toEqual(before);
  });
}

test("a short page is as wide as a long one", async ({ page }) => {
  await open(page, "/gamehall");
  expect(
    await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth),
    "a scroll bar that takes room",
  ).toBeGreaterThan(5);
  const long = await places(page);
  await open(page, "/forms/sign_in");
  const short = await places(page);
  expect(short.width).toBe(long.width);
});
