import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { DEMO, fillSignIn, hydrated, open, signIn } from "./support.ts";

test("the address opens the popup, Back and closing reset the address", async ({ page }) => {
  await open(page, "/gamehall?show_popup_auth=1&type=slot");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/gamehall\?type=slot$/);

  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/gamehall\?type=slot$/);
});

test("with prevent_close only signing in closes the dialog", async ({ page }) => {
  await open(page, "/?show_popup_auth=1&prevent_close=1");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  // The dialog of before goes on: what closed it would have taken the form away.
  await fillSignIn(dialog, DEMO.login);
  await expect(dialog).toBeHidden();
});

test("an open dialog locks scrolling, and closing it restores the focus", async ({ page }) => {
  await open(page, "/");
  const opener = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-scroll-locked", "");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("html")).not.toHaveAttribute("data-scroll-locked", "");
  await expect(opener).toBeFocused();
});

test(
  "an error behind the menu is shown above it and can be dismissed",
  { tag: ["@phone"] },
  async ({ page, site, console: guard }) => {
    guard.allow(/502/);
    await signIn(page, site.site);
    await open(page, "/");
    await page.route("**/api/auth/logout*", (route) =>
      route.fulfill({
        status: 502,
        contentType: "application/json",
        body: "{}",
      }),
    );
    await page
      .getByRole("navigation")
      .getByText(/^Menu$/)
      .click();
    const menu = page.getByRole("dialog");
    await menu.getByRole("button", { name: "Sign out" }).click();
    // Test inside the dialog only: the rest is inert.
    const alert = menu.getByRole("alert");
    const dismiss = alert.getByRole("button", { name: "Dismiss" });
    await expect(alert).toContainText(/\w/);
    const isOnTop = () =>
      dismiss.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    expect(await violations(page)).toEqual([]);
    await dismiss.click();
    await expect(dismiss).toBeHidden();
    await expect(menu).toBeVisible();
  },
);

test(
  "Back closes the topmost dialog and then the one below, and leaves the page alone",
  { tag: ["@phone"] },
  async ({ page }) => {
    await open(page, "/gamehall");
    const openMenu = () =>
      page
        .getByRole("navigation")
        .getByText(/^Menu$/)
        .click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const popup = page.getByRole("dialog", { name: "Welcome back" });
    const signIn = menu.getByRole("link", { name: "Sign in" });

    await openMenu();
    await signIn.click();
    await expect(popup).toBeVisible();
    await page.goBack();
    await expect(popup).toBeHidden();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/gamehall$/);

    // The same after the popup was closed by its own button.
    await openMenu();
    await signIn.click();
    await popup.getByRole("button", { name: "Close" }).click();
    await expect(popup).toBeHidden();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/gamehall$/);

    // A menu that a link or its button has closed costs no press of Back.
    await open(page, "/promotions");
    await openMenu();
    await menu.getByRole("link", { name: "Winners" }).click();
    await expect(page).toHaveURL(/\/winners$/);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/promotions$/);
    await openMenu();
    await menu.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/gamehall$/);
  },
);

test("a guest signs in and arrives at the cashier", async ({ page }) => {
  await page.goto("/cashier/wallet");
  await expect(page).toHaveURL(/\/\?redirectUrl=%2Fcashier%2Fwallet$/);
  await hydrated(page);
  await fillSignIn(page.getByRole("dialog"), DEMO.login);
  await expect(page).toHaveURL(/\/cashier\/wallet$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wallet");
});

test("a wrong password shows an error and keeps the input", async ({ page, console: guard }) => {
  guard.allow(/401/);
  await open(page, "/forms/sign_in");
  await fillSignIn(page.getByRole("main"), DEMO.login, "not-the-password");
  await expect(page.getByRole("alert").filter({ hasText: "not right" })).toBeVisible();
  await expect(page.getByLabel(/e-mail/i).first()).toHaveValue(DEMO.login);
});

test("a real-money game asks a guest to register, and closing leads to the home page", async ({ page }) => {
  await open(page, "/gamehall/slots");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Play for real" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("when the site cannot be reached the form shows an error and keeps the input", async ({
  page,
  console: guard,
}) => {
  guard.allow(/ERR_/);
  await open(page, "/forms/sign_in");
  await page.route("**/api/auth/login*", (route) => route.abort());
  await fillSignIn(page.getByRole("main"), DEMO.login);
  await expect(page.getByRole("alert").filter({ hasText: "cannot reach" })).toBeVisible();
  await expect(page.getByLabel(/e-mail/i).first()).toHaveValue(DEMO.login);
  await page.unroute("**/api/auth/login*");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("signing in works with the keyboard alone, and focus continues in the page's content", async ({ page }) => {
  await open(page, "/");
  const opener = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  for (let press = 0; press < 20 && !(await opener.evaluate((link) => link === document.activeElement)); press += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Welcome back" })).toBeFocused();
  const password = dialog.getByLabel("Password", { exact: false }).first();
  await password.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(DEMO.login);
  await page.keyboard.press("Tab");
  await expect(password).toBeFocused();
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});
