import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { call, DEMO, fillSignIn, forgetSession, hydrated, lastCode, open, signIn, signUp } from "./support.ts";
import { totp } from "./totp.ts";

/** The secret of totp@lumiere.example, see docs/demo.md. */
const TOTP_SECRET = "LUMIEREDEMOSECRETLUMIEREDEMOSECR";

async function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

const header = (page: Page) => page.getByRole("banner");
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

test("a wrong code can be corrected, spaces in a code are accepted, and no password is stored", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/401|422/);
  await open(page, "/gamehall?show_popup_auth=1");
  const dialog = page.getByRole("dialog");
  await fillSignIn(dialog, "totp@lumiere.example");
  const code = dialog.getByLabel("Code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(dialog.getByRole("button", { name: /another code/i })).toHaveCount(0);

  await code.fill("000000");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog.getByText("This code is not right")).toBeVisible();
  // The wrong code is cleared.
  await expect(code).toHaveValue("");
  await expect(code).toBeFocused();

  // Back leads to the password form, and the login is still filled in.
  await dialog.getByRole("button", { name: "Back to the password" }).click();
  await expect(dialog.getByLabel(/e-mail/i).first()).toHaveValue("totp@lumiere.example");
  await fillSignIn(dialog, "totp@lumiere.example");
  await expect(code).toBeFocused();
  expect(await stored(page)).not.toContain(DEMO.password);
  const { now } = (await (await page.request.get(`${site.controls}/clock`)).json()) as { now: number };
  await page.keyboard.insertText(spaced(totp(TOTP_SECRET, now)));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(header(page).getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/gamehall$/);
});

test(
  "a sent code and its resend time survive a reload, the password does not",
  { tag: ["@phone"] },
  async ({ page, site, console: guard }) => {
    guard.allow(/401/);
    const login = "codes@lumiere.example";
    await open(page, "/forms/sign_in");
    const form = page.getByRole("main");
    await fillSignIn(form, login);
    await expect(form.getByRole("button", { name: /Another code in \d+ second/ })).toBeVisible();
    const sent = await lastCode(page.request, site.controls, login);
    await page.reload();
    await hydrated(page);
    await expect(form.getByText(/sign in to enter it.*0:\d\d/)).toBeVisible();
    await expect(form.getByLabel(/^Password/).first()).toHaveValue("");
    expect(await stored(page)).not.toContain(login);
    await fillSignIn(form, login);
    await form.getByLabel("Code").fill(spaced(sent));
    await form.getByRole("button", { name: "Go on" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await lastCode(page.request, site.controls, login)).toBe(sent);
    // Success removes the pending state.
    expect(await stored(page)).not.toContain("codeResendAt");
  },
);

test("a lost password is reset with a code, without revealing which accounts exist", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/401|422/);
  const login = "camille@lumiere.example";
  await open(page, "/?show_popup_auth=1");
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/e-mail/i)
    .first()
    .fill("nobody@lumiere.example");
  await dialog.getByRole("button", { name: "Forgotten your password?" }).click();
  // The form is prefilled with the login from the sign-in form.
  await expect(dialog.getByLabel(/e-mail/i).first()).toHaveValue("nobody@lumiere.example");
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByText("If nobody@lumiere.example belongs to an account")).toBeVisible();
  await dialog.getByRole("button", { name: "Another address or number" }).click();
  await dialog
    .getByLabel(/e-mail/i)
    .first()
    .fill(login);
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByText(`If ${login} belongs to an account`)).toBeVisible();

  const fresh = "velvet-and-gold";
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByLabel("New password", { exact: true }).fill(fresh);
  await dialog.getByLabel("New password again").fill("velvet-and-golf");
  await dialog.getByRole("button", { name: "Set the new password" }).click();
  await expect(dialog.getByText("The passwords are not the same")).toBeVisible();
  await dialog.getByLabel("New password again").fill(fresh);
  await dialog.getByRole("button", { name: "Set the new password" }).click();
  await expect(dialog.getByText("This code is not right")).toBeVisible();
  await expect(dialog.getByLabel("New password", { exact: true })).toHaveValue(fresh);
  await dialog.getByLabel("Code").fill(await lastCode(page.request, site.controls, login));
  await dialog.getByRole("button", { name: "Set the new password" }).click();
  await expect(dialog).toBeHidden();
  await expect(header(page).getByRole("link", { name: "Sign in" })).toHaveCount(0);
  expect(await stored(page)).not.toContain(fresh);
});

test(
  "an account from a social service must be completed first, also after a reload",
  { tag: ["@phone"] },
  async ({ page, site }) => {
    await signIn(page, site.site, {
      login: "incomplete@lumiere.example",
      password: DEMO.password,
    });
    await open(page, "/gamehall");
    const dialog = page.getByRole("dialog", { name: "Complete your account" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
    await page.reload();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(/^Country/).selectOption("BE");
    await dialog.locator("button[type=submit]").click();
    // The form reports the missing field and focuses it.
    await expect(dialog.getByRole("checkbox").first()).toBeFocused();
    await dialog.getByRole("checkbox").first().check();
    await dialog.locator("button[type=submit]").click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-scroll-locked", "");
  },
);

test("registering twice at once creates one account; the banner uses the chosen currency, and the promo code is explained", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/auth/register") && sent.push(request.url()));
  await page.route("**/api/auth/register*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await open(page, "/forms/sign_up");
  const form = page.getByRole("main");
  await expect(form.getByText("€200.00")).toBeVisible();
  await form
    .getByLabel(/e-mail/i)
    .first()
    .fill(`twice-${Date.now()}@sub.example.co.jp`);
  await form
    .getByLabel(/^Password/)
    .first()
    .fill("velvet-42");
  await form.getByLabel(/^Country/).selectOption("NZ");
  await form.getByLabel(/^Currency/).selectOption("USD");
  await expect(form.getByText("$200.00")).toBeVisible();
  await form.getByRole("button", { name: "I have a promo code" }).click();
  await form.getByLabel(/Promo code/).fill("NOPE");
  await expect(form.getByText("There is no such promo code")).toBeVisible();
  await form.getByRole("checkbox").first().check();
  await form.getByLabel(/Promo code/).fill("LUMIERE");
  await expect(form.getByText("A code for our readers")).toBeVisible();
  await form.locator("form").evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  expect(sent).toHaveLength(1);
});

test("when the session ends during five calls, one dialog opens, the input stays, and nothing is sent twice", async ({
  page,
  site,
  context,
  console: guard,
}) => {
  guard.allow(/401/);
  const { login, password } = await signUp(page, site.site);
  const details = {
    first_name: "Ana",
    last_name: "Souza",
    birth_date: "1990-05-05",
    home_town: "Lyon",
    address: "1 rue du Feu",
    postcode: "69001",
  };
  await call(page.request, site.site, "account/saveProfileInfo", details);
  await open(page, "/profile/settings");
  const main = page.getByRole("main");
  const town = main.getByLabel(/^Town|^City/);
  const name = main.getByRole("textbox", { name: "Public name" });
  const number = main.getByLabel("Phone number");
  await town.fill("Wellington");
  await name.fill("Wellington Night");
  await main.getByLabel("Currency of your account").selectOption("CAD");
  await main.getByRole("button", { name: "Add a phone number" }).click();
  await number.fill("612345678");
  await context.clearCookies();

  const saves: string[] = [];
  page.on("request", (request) => request.url().includes("saveProfileInfo") && saves.push(request.url()));
  // Hold all answers until all calls have been sent; the page's other calls wait for them, too.
  const sent: string[] = [];
  let release = () => {};
  const all = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "POST" && sent.push(route.request().url()) === 5) release();
    await all;
    await route.continue();
  });
  // Read before the currency is changed: nothing would be lost.
  await page.route(/\/api\/(bonuses|BettingBonuses|freespins)\/get/, (route) =>
    route.fulfill({ json: { data: { items: [], count: 0, offset: 0 } } }),
  );
  const save = main.getByRole("button", { name: "Save", exact: true }).first();
  await save.click();
  await main.getByRole("button", { name: "Change name" }).click();
  await main.getByRole("button", { name: "Change currency" }).click();
  await main.getByRole("button", { name: "Add and send a code" }).click();
  await main.getByRole("switch", { name: "News and offers" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your session has ended")).toBeVisible();
  expect(sent).toHaveLength(5);
  await page.unrouteAll();
  await expect(dialog.getByLabel(/e-mail/i).first()).toHaveValue(login);
  await expect(page.locator("dialog")).toHaveCount(1);
  await fillSignIn(dialog, login, password);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(town).toHaveValue("Wellington");
  await expect(name).toHaveValue("Wellington Night");
  await expect(number).toHaveValue("6 12 34 56 78");
  expect(saves).toHaveLength(1);
  await save.click();
  await expect.poll(() => saves.length).toBe(2);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("banned and deleted players see the reason and the next step", async ({ page, console: guard }) => {
  guard.allow(/403|410/);
  await open(page, "/?show_popup_auth=1");
  const dialog = page.getByRole("dialog");
  await fillSignIn(dialog, "deleted@lumiere.example");
  await expect(dialog.getByRole("link", { name: "Write to support" })).toBeVisible();
  await fillSignIn(dialog, "banned@lumiere.example");
  await expect(page.getByRole("heading", { name: "Your account is blocked" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Talk to support" })).toHaveAttribute("href", "/support");
});

for (const device of ["@phone", "@desktop"]) {
  test(
    `a guest's favourite is added after signing in, and dropped when the popup is closed (${device.slice(1)})`,
    { tag: [device] },
    async ({ page, site }) => {
      const { login, password } = await signUp(page, site.site);
      await forgetSession(page);
      const calls: string[] = [];
      page.on("request", (request) => request.url().includes("games/addLike") && calls.push(request.url()));
      await open(page, "/game/gold-pan-creek");
      const dialog = page.getByRole("dialog");
      const add = page.getByRole("main").getByRole("button", { name: "Add to favourites" });

      // Closing the popup cancels the pending favourite.
      await add.click();
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => sessionStorage.getItem("foyer.intent"))).toBeNull();

      await add.click();
      await dialog.getByRole("button", { name: "Sign in" }).click();
      await fillSignIn(dialog, login, password);
      await expect(page.getByRole("main").getByRole("button", { name: "In your favourites" })).toBeVisible();
      await expect(page.getByText("The game is one of your favourites now.")).toBeVisible();
      expect(calls).toHaveLength(1);
      await page.reload();
      await expect(page.getByRole("main").getByRole("button", { name: "In your favourites" })).toBeVisible();
      expect(calls).toHaveLength(1);
    },
  );
}

test("a partner's tracking parameters reach the registration from any page", async ({ page, site }) => {
  await open(page, "/en/winners?track_id=td_7&link_id=x1&category=%3Cb%3E");
  await expect(page).toHaveURL(/\/winners\?track_id=td_7/);
  await page.getByRole("navigation").getByRole("link", { name: "Jackpots", exact: true }).first().click();
  await expect(page).toHaveURL(`${site.site}/jackpots`);
  // A new document whose address does not contain the partner's parameters.
  await open(page, "/?show_popup_reg=");
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/e-mail/i)
    .first()
    .fill(`tracked-${crypto.randomUUID().slice(0, 8)}@example.test`);
  await dialog
    .getByLabel(/^Password/)
    .first()
    .fill("velvet-42");
  await dialog.getByLabel(/^Country/).selectOption("FR");
  await dialog.getByRole("checkbox").first().check();
  const sent = page.waitForRequest(/auth\/register/);
  await dialog.getByRole("button", { name: "Create account" }).click();
  expect((await sent).postData()).toMatch(/name="track_id"\r\n\r\ntd_7\r\n/);
});
