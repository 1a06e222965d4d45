import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { open, signIn, signUp, dedicatedSite } from "./support.ts";

// These tests move the platform's clock.
test.use({ environment: dedicatedSite("limits") });

test(
  "setting a limit takes two clicks; a lower one applies immediately, a higher one after a day",
  { tag: ["@phone"] },
  async ({ page, site }) => {
    test.setTimeout(60_000);
    const player = await signUp(page, site.site);
    await open(page, "/");
    await page
      .getByRole("navigation")
      .getByText(/^Menu$/)
      .click();
    await page.getByRole("dialog").getByRole("link", { name: "Limits and breaks" }).click();
    await page.getByRole("button", { name: "Set a limit: deposit limit per day" }).click();
    const amount = page.getByLabel("New deposit limit per day");
    await expect(amount).toBeFocused();
    await amount.fill("12.505");
    await page.keyboard.press("Enter");
    await expect(amount).toHaveAccessibleDescription(/EUR does not have that many decimals/);
    await expect(amount).toBeFocused();
    expect(await violations(page), "a wrong amount").toEqual([]);

    // The form keeps its input while the platform is unreachable.
    await page.route("**/api/responsibleGaming/setLimit*", (route) =>
      route.fulfill({
        status: 200,
        contentType: "application/json",
        body: "no",
      }),
    );
    await amount.fill("50");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "nothing was changed" })).toBeVisible();
    await expect(amount).toHaveValue("50");
    await page.unroute("**/api/responsibleGaming/setLimit*");
    await page.keyboard.press("Enter");
    const change = page.getByRole("button", {
      name: "Change: deposit limit per day",
    });
    await expect(change).toBeFocused();
    await expect(page.getByRole("progressbar", { name: "deposit limit per day" })).toHaveAttribute(
      "aria-valuetext",
      "€0.00 of €50.00 used",
    );

    await change.click();
    await amount.fill("20");
    await expect(amount).toHaveAccessibleDescription(/as soon as you save/);
    await page.getByRole("button", { name: "Save limit" }).click();
    await expect(page.getByText("of €20.00")).toBeVisible();

    await change.click();
    await amount.fill("1,000");
    await expect(amount).toHaveAccessibleDescription(/in force after 24 hours/);
    await page.getByRole("button", { name: "Save limit" }).click();
    await expect(page.getByText("the limit will be €1,000.00")).toBeVisible();
    await expect(page.getByRole("timer")).toContainText("23 hours");
    expect(await violations(page), "a pending change").toEqual([]);
    await page
      .getByRole("button", {
        name: "Keep the present limit: deposit limit per day",
      })
      .click();
    await expect(page.getByRole("timer")).toHaveCount(0);

    await change.click();
    await amount.fill("30");
    await page.getByRole("button", { name: "Save limit" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
    await page.getByRole("link", { name: "Cashier" }).click();
    await expect(page.getByText("€20.00 left of your deposit limit of €20.00 per day")).toBeVisible();
    // A day exceeds the session: no authenticated call may be made meanwhile, and the player signs in again.
    await page.goto("about:blank");
    const moved = await page.request.post(`${site.controls}/clock`, {
      data: { advance: 86_401 },
    });
    expect(moved.ok()).toBe(true);
    await signIn(page, site.site, player);
    await open(page, "/cashier/deposit");
    await page.getByRole("main").getByRole("link", { name: "Change" }).click();
    await expect(page.getByText("of €30.00")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveCount(0);
  },
);
