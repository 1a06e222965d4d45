import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { DEMO, fillSignIn, hydrated, open, signIn } from "./support.ts";

test("the address opens the popup, Back and closing take the address away", async ({
  page,
}) => {
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

test("prevent_close leaves no way out but signing in", async ({ page }) => {
  await open(page, "/?show_popup_auth=1&prevent_close=1");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
});

test("while a dialog is open the page stands still, and focus comes back to where it was", async ({
  page,
}) => {
  await open(page, "/");
  const opener = page
    .getByRole("banner")
    .getByRole("link", { name: "Sign in" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-scroll-locked", "");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("html")).not.toHaveAttribute(
    "data-scroll-locked",
    "",
  );
  await expect(opener).toBeFocused();
});

test(
  "what goes wrong behind the menu is told over it, and can be put away",
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
    // Inside of the dialog: what is outside is neither read out nor pressed.
    const alert = menu.getByRole("alert");
    const dismiss = alert.getByRole("button", { name: "Dismiss" });
    await expect(alert).toContainText(/\w/);
    const isOnTop = () =>
      dismiss.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(
          document.elementFromPoint(left + width / 2, top + height / 2),
        );
      });
    await expect.poll(isOnTop).toBe(true);
    expect(await violations(page)).toEqual([]);
    await dismiss.click();
    await expect(dismiss).toBeHidden();
    await expect(menu).toBeVisible();
  },
);

test("a guest at the cashier signs in and arrives there", async ({ page }) => {
  await page.goto("/cashier/wallet");
  await expect(page).toHaveURL(/\/\?redirectUrl=%2Fcashier%2Fwallet$/);
  await hydrated(page);
  await fillSignIn(page.getByRole("dialog"), DEMO.login);
  await expect(page).toHaveURL(/\/cashier\/wallet$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wallet");
});

test("a wrong password says so and keeps what was typed", async ({
  page,
  console: guard,
}) => {
  guard.allow(/401/);
  await open(page, "/forms/sign_in");
  await fillSignIn(page.getByRole("main"), DEMO.login, "not-the-password");
  await expect(
    page.getByRole("alert").filter({ hasText: "not right" }),
  ).toBeVisible();
  await expect(page.getByLabel(/e-mail/i).first()).toHaveValue(DEMO.login);
});

test("a real game asks a guest to register, and closing leads home", async ({
  page,
}) => {
  await open(page, "/gamehall/slots");
  await page
    .getByRole("main")
    .getByRole("article")
    .first()
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("link", { name: "Play for real" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("heading", { name: "Create your account" }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("when the site cannot be reached the form says so and keeps what was typed", async ({
  page,
  console: guard,
}) => {
  guard.allow(/ERR_/);
  await open(page, "/forms/sign_in");
  await page.route("**/api/auth/login*", (route) => route.abort());
  await fillSignIn(page.getByRole("main"), DEMO.login);
  await expect(
    page.getByRole("alert").filter({ hasText: "cannot reach" }),
  ).toBeVisible();
  await expect(page.getByLabel(/e-mail/i).first()).toHaveValue(DEMO.login);
  await page.unroute("**/api/auth/login*");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("with the keyboard alone one signs in, and goes on from the page's content", async ({
  page,
}) => {
  await open(page, "/");
  const opener = page
    .getByRole("banner")
    .getByRole("link", { name: "Sign in" });
  for (
    let press = 0;
    press < 20 &&
    !(await opener.evaluate((link) => link === document.activeElement));
    press += 1
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("heading", { name: "Welcome back" }),
  ).toBeFocused();
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
