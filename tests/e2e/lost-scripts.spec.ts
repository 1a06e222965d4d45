import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { hydrated, open } from "./support.ts";

/** Records the documents that the page requests from now on. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return asked;
}

const removeScript = (page: Page, name: string, times?: number) =>
  page.route(
    new RegExp(`/assets/${name}-[^/]+\\.js`),
    (route) => route.fulfill({ status: 404, body: "" }),
    times ? { times } : {},
  );

test("a page whose script a release removed is loaded as a document, with its query", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/404/, /dynamically imported module/);
  await open(page, "/");
  await removeScript(page, "gamehall", 1);
  const asked = documents(page);
  const link = page.getByRole("main").locator("a[href^='/gamehall?']").first();
  const wanted = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL(`${site.site}${wanted}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
  expect(asked).toEqual([wanted]);
});

test("a page whose script stays missing shows an error without reloading in a loop, and can be tried again", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/404/, /dynamically imported module/);
  await open(page, "/");
  await removeScript(page, "winners");
  const asked = documents(page);
  await page.getByRole("link", { name: "Winners", exact: true }).first().click();
  const title = page.getByRole("heading", {
    level: 1,
    name: "This page did not arrive",
  });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(`${site.site}/winners`);
  await expect(page).toHaveTitle("This page did not arrive");
  expect(asked).toEqual(["/winners"]);
  // The rest of the site still works, and the page can be opened again.
  await page.getByRole("link", { name: "Jackpots", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Jackpots" })).toBeVisible();
  await page.getByRole("link", { name: "Winners", exact: true }).first().click();
  await expect(title).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Winning now" })).toBeVisible();
});
