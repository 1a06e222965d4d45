import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { open, signUp, withAnswer } from "./support.ts";
import { wordsOf } from "./words.ts";

const t = wordsOf("en");
const main = (page: Page) => page.getByRole("main");
const retry = (page: Page) => main(page).getByRole("button", { name: t("ui.error.retry") });

/** Pages of rewards: their own call, and what is there once it has answered. */
const PAGES = [
  { path: "/profile/bonuses", call: "bonuses/get", shown: "article" },
  { path: "/profile/cashback", call: "cashbacks/get", shown: "text", text: t("cashbacks.empty.title") },
  { path: "/loyalty/shop", call: "loyalty/getproducts", shown: "article" },
  { path: "/offers", call: "campaigns/getoffers", shown: "article" },
  { path: "/promotions", call: "banners/get", shown: "article" },
] as const;

/** Goes there in the browser, so that the browser asks for the page's data, not the server. */
async function go(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

function content(page: Page, { shown, ...rest }: (typeof PAGES)[number]) {
  return "text" in rest
    ? main(page).getByText(rest.text)
    : main(page)
        .getByRole(shown as "article")
        .first();
}

/** From a page that needs none of the rewards. */
async function start(page: Page, origin: string, path: string): Promise<void> {
  await signUp(page, origin, { promo_code: "LUMIERE" });
  await open(
    page,
    path.startsWith("/profile") ? "/profile/settings" : path.startsWith("/loyalty") ? "/loyalty" : "/winners",
  );
}

for (const target of PAGES) {
  const { path, call } = target;

  test(`${path} of a slow platform shows its frame at once and its content after 10 s`, async ({ page, site }) => {
    test.setTimeout(60_000);
    await start(page, site.site, path);
    await page.route(`**/api/${call}?*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      await route.continue();
    });
    await go(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 3_000 });
    await expect(content(page, target)).toBeHidden();
    await expect(retry(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await expect(content(page, target)).toBeVisible({ timeout: 20_000 });
  });

  for (const [kind, answer] of [
    ["failing", { status: 502, body: "<html>" }],
    ["malformed", { status: 200, contentType: "application/json", body: "no JSON" }],
    ["wrongly shaped", { status: 200, contentType: "application/json", body: '{"data":[]}' }],
  ] as const) {
    test(`${path} of a ${kind} platform says so, and a press loads it`, async ({ page, site, console: guard }) => {
      test.setTimeout(60_000);
      // A wrong shape is caught by the boundary of the page, which logs it.
      guard.allow(/502|Failed to load|TypeError/);
      await start(page, site.site, path);
      await page.route(`**/api/${call}?*`, (route) => route.fulfill(answer));
      await go(page, path);
      await expect(retry(page)).toBeVisible({ timeout: 20_000 });
      await expect(content(page, target)).toBeHidden();
      await page.unroute(`**/api/${call}?*`);
      await retry(page).click();
      await expect(content(page, target)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}

test("a bonus is activated by one call of a slow platform, and by none that fails or cannot be read", async ({
  page,
  site,
  console: guard,
}) => {
  test.setTimeout(90_000);
  guard.allow(/502|Failed to load/);
  await signUp(page, site.site, { promo_code: "LUMIERE" });
  await open(page, "/profile/bonuses");
  const bonus = main(page)
    .getByRole("article")
    .filter({ hasText: t("bonuses.kinds.casino") });
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: t("bonuses.activate.submit") });
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/bonuses/activate") && sent.push(request.url()));
  await bonus.getByRole("button", { name: new RegExp(`^${t("bonuses.activate.open")}`) }).click();

  for (const answer of [
    { status: 502, body: "<html>" },
    { status: 200, contentType: "application/json", body: "no JSON" },
    { status: 200, contentType: "application/json", body: '{"data":{"result":0}}' },
  ]) {
    sent.length = 0;
    // oxlint-disable-next-line no-await-in-loop
    await withAnswer(page, "**/api/bonuses/activate*", answer, () => submit.click());
    // oxlint-disable-next-line no-await-in-loop
    await expect(dialog.getByRole("alert").filter({ hasText: /\w/ }), answer.body).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expect(submit).not.toHaveAttribute("aria-busy");
    expect(sent, answer.body).toHaveLength(1);
  }
  expect(await violations(page)).toEqual([]);

  sent.length = 0;
  await page.route("**/api/bonuses/activate*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await route.continue();
  });
  await submit.click({ clickCount: 10 });
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await expect(bonus.getByText(t("bonuses.statuses.active"), { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
});
