import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { changedContent, fillCard, open, signUp } from "./support.ts";

// Content says that hosted payments are paid in a frame.
test.use({
  environment: [
    async ({}, use) => {
      const folder = changedContent("cashier-config", { hostedPayment: "frame" });
      await use({ E2E_SITE: "cashier-frame", FOYER_FIXTURES: folder });
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});
test.setTimeout(60_000);

test.beforeEach(({ console: guard }) => {
  // Our page that the provider's returns to has our origin inside of the frame for a moment; it can do nothing.
  guard.allow(/can escape its sandboxing/);
  // axe tries to speak with the frame.
  guard.allow(/Failed to execute 'postMessage'/);
});

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Your payment" });
const provider = (page: Page) => page.frameLocator("dialog iframe");

/** The payment frame over the deposit form. */
async function pay(page: Page, site: string): Promise<void> {
  await signUp(page, site);
  await open(page, "/cashier/deposit/card");
  await fillCard(page, "50");
  await page.locator("form[method=post] button[type=submit]").click();
  await expect(provider(page).getByRole("button", { name: "Approve" })).toBeVisible();
}

for (const [decision, outcome, address] of [
  ["Approve", "Payment received", "paysuccess"],
  ["Decline", "Payment failed", "payfail"],
  ["Cancel", "Payment cancelled", "paycancel"],
] as const) {
  test(
    `a payment in a frame goes away by itself: ${decision}`,
    { tag: ["@phone", "@desktop"] },
    async ({ page, site }) => {
      await pay(page, site.site);
      expect(await violations(page)).toEqual([]);
      await provider(page).getByRole("button", { name: decision }).click();
      await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
      await expect(title(page)).toHaveText(outcome, { timeout: 20_000 });
      await expect(page).toHaveURL(new RegExp(`/cashier/${address}/[^/?]+$`));
      await expect(page.locator("iframe")).toHaveCount(0);
    },
  );
}

test(
  "a payment frame is never without a way to close it, and closing it leads to the payment's real state",
  {
    tag: ["@phone", "@desktop"],
  },
  async ({ page, site }) => {
    // The provider's page never answers.
    await page.route("**/pay/*", () => undefined);
    await signUp(page, site.site);
    await open(page, "/cashier/deposit/card");
    await fillCard(page, "50");
    await page.locator("form[method=post] button[type=submit]").click();
    await expect(dialog(page)).toContainText("Loading the payment page");
    const close = dialog(page).getByRole("button", { name: "Close" });
    await expect(close).toBeInViewport();
    await expect(dialog(page).getByRole("heading")).toBeFocused();
    await close.click();
    await expect(dialog(page)).toBeHidden();
    await expect(title(page)).toHaveText("We are checking your payment");
    await expect(page).toHaveURL(/\/cashier\/paypending\/[^/?]+$/);

    // It is opened again from there; Escape and Back close it as well.
    for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await page.getByRole("link", { name: "Go on paying" }).click();
      await expect(close).toBeInViewport();
      await leave();
      await expect(dialog(page)).toBeHidden();
      await expect(title(page)).toHaveText("We are checking your payment");
    }
  },
);

test("a payment that the provider sends back undecided is waited for on our page", async ({ page, site }) => {
  await pay(page, site.site);
  await provider(page)
    .getByRole("button", { name: /pending/i })
    .click();
  await expect(dialog(page)).toBeHidden({ timeout: 10_000 });
  await expect(title(page)).toHaveText("We are checking your payment");
});

test("a payment that is decided elsewhere takes its frame away", async ({ page, site }) => {
  await pay(page, site.site);
  const address = (await page.locator("dialog iframe").getAttribute("src")) ?? "";
  await page.request.post(address, { form: { decision: "approve" }, maxRedirects: 0 });
  await expect(title(page)).toHaveText("Payment received", { timeout: 20_000 });
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("on a phone the frame has the whole height", { tag: ["@phone"] }, async ({ page, site }) => {
  await pay(page, site.site);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // It slides in.
  await expect(async () => expect(await dialog(page).boundingBox()).toMatchObject({ y: 0, height })).toPass();
  const frame = await page.locator("dialog iframe").boundingBox();
  // The dialog has a border of one pixel.
  expect(frame?.width).toBe(width - 2);
});
