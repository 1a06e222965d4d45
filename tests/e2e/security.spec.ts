import type { APIRequestContext, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { call, DEMO, fillSignIn, forgetSession, lastCode, open, signIn, signUp, dedicatedSite } from "./support.ts";
import { totp } from "./totp.ts";

// These tests move the clock.
test.use({ environment: dedicatedSite("security") });

/** How long a token of the sandbox's verification page is valid. */
const TOKEN_SECONDS = 600;

/** Each TOTP code is accepted once, so this moves the sandbox's clock to the next one. */
async function nextCode(request: APIRequestContext, controls: string, secret: string): Promise<string> {
  const answer = await request.post(`${controls}/clock`, {
    data: { advance: 30 },
  });
  return totp(secret, ((await answer.json()) as { now: number }).now);
}

async function signInByForm(page: Page, login: string, password: string) {
  await open(page, "/forms/sign_in");
  await fillSignIn(page.getByRole("main"), login, password);
}

test("changing the password: errors appear at their fields, other devices are signed out, and the new password works", async ({
  page,
  site,
  browser,
  console: guard,
}) => {
  guard.allow(/401|422/);
  const { login, password } = await signUp(page, site.site);
  const elsewhere = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });
  await signIn(await elsewhere.newPage(), site.site, { login, password });

  await open(page, "/profile/security");
  await expect(page.getByText("Safari on iPhone")).toBeVisible();
  await page.getByRole("button", { name: "Change password" }).click();
  const current = page.getByLabel("Current password");
  await expect(current).toBeFocused();
  // Longer than any limit on the way; nothing may be truncated.
  const wanted = "a quiet velvet box";
  await current.fill("not-the-password");
  await page.getByLabel("New password", { exact: true }).fill(wanted);
  await page.getByLabel("New password again").fill("another velvet box");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByLabel("New password again")).toHaveAccessibleDescription(/not the same/);
  await page.getByLabel("New password again").fill(wanted);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(current).toHaveAccessibleDescription(/not your current password/);
  await expect(current).toBeFocused();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(wanted);
  expect(await violations(page)).toEqual([]);

  await current.fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
  await expect(page.getByText("Safari on iPhone")).toBeHidden();
  expect((await elsewhere.request.get(`${site.site}/api/auth/getSessions?v=2.34&locale=en`)).status()).toBe(401);
  await elsewhere.close();

  await forgetSession(page);
  await signInByForm(page, login, wanted);
  await expect(page).toHaveURL(/\/$/);
});

test(
  "two-step sign-in is set up with an app, required at sign-in, and turned off only with a code",
  { tag: "@phone" },
  async ({ page, site, console: guard }) => {
    guard.allow(/401|422/);
    const { login, password } = await signUp(page, site.site);
    await open(page, "/profile/security");
    await page.getByRole("button", { name: /Authenticator app/ }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    const secret = await page.locator("code").innerText();
    const code = page.getByLabel("Code", { exact: true });
    await code.fill("000 000");
    await expect(code).toHaveValue("000000");
    await code.press("Enter");
    await expect(code).toHaveAccessibleDescription(/not right/);
    await expect(code).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await code.fill(await nextCode(page.request, site.controls, secret));
    await code.press("Enter");
    await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeFocused();

    await forgetSession(page);
    await signInByForm(page, login, password);
    await page
      .getByLabel(/code/i)
      .first()
      .fill(await nextCode(page.request, site.controls, secret));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/$/);

    await open(page, "/profile/security");
    await page.getByRole("button", { name: "Turn off" }).click();
    await code.fill(await nextCode(page.request, site.controls, secret));
    await code.press("Enter");
    await expect(page.getByRole("button", { name: /Authenticator app/ })).toBeVisible();
  },
);

test(
  "codes by e-mail need a confirmed address, are required at each sign-in, and turned off with a code",
  { tag: "@phone" },
  async ({ page, site, console: guard }) => {
    guard.allow(/401|409|422|429/);
    const { login, password } = await signUp(page, site.site);
    await open(page, "/profile/security");
    const byMail = page.getByRole("button", { name: /Codes by e-mail/ });
    await byMail.click();
    const confirm = page.getByRole("dialog", { name: "A few details first" });
    await expect(confirm).toContainText("an address or number that is confirmed");
    await confirm.getByRole("button", { name: "Complete my profile" }).click();
    await expect(page).toHaveURL(/\/profile\/settings\?from=%2Fprofile%2Fsecurity$/);
    await expect(page.getByRole("status").filter({ hasText: "confirm how we can reach you" })).toBeVisible();
    const contacts = page.getByRole("region", { name: "Contacts" });
    await contacts.getByRole("button", { name: "Confirm", exact: true }).click();
    const code = page.getByLabel("Code", { exact: true });
    await expect(code).toBeFocused();
    await code.fill(await lastCode(page.request, site.controls, login));
    await code.press("Enter");
    await contacts.getByRole("link", { name: "Go on" }).click();
    await expect(page).toHaveURL(/\/profile\/security$/);

    const enterLetter = async () => {
      await expect(code).toBeVisible();
      await code.fill(await lastCode(page.request, site.controls, login));
      await code.press("Enter");
    };
    /** Advances the clock until another e-mail may be sent. */
    const wait = () => page.request.post(`${site.controls}/clock`, { data: { advance: 61 } });
    await byMail.click();
    await enterLetter();
    await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();

    await wait();
    await forgetSession(page);
    await signInByForm(page, login, password);
    await enterLetter();
    await expect(page).toHaveURL(/\/$/);

    await wait();
    await open(page, "/profile/security");
    await page.getByRole("button", { name: "Turn off" }).click();
    await code.fill("000000");
    await code.press("Enter");
    await expect(code).toHaveAccessibleDescription(/not right/);
    await enterLetter();
    await expect(byMail).toBeVisible();
  },
);

test("one device is signed out with a click, then all others", async ({ page, site, playwright }) => {
  const player = await signUp(page, site.site);
  const device = async (userAgent: string) => {
    const request = await playwright.request.newContext({ userAgent });
    await call(request, site.site, "auth/login", player);
    return request;
  };
  const statusOf = async (request: APIRequestContext) =>
    (await request.get(`${site.site}/api/auth/getSessions?v=2.34&locale=en`)).status();
  const [phone, tablet, laptop] = await Promise.all([
    device(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    ),
    device(
      "Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    ),
    device("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"),
  ]);

  await open(page, "/profile/security");
  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await expect(page.getByText("Safari on iPhone is signed out.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem")).toHaveCount(3);
  expect(await Promise.all([phone, tablet, laptop].map(statusOf))).toEqual([401, 200, 200]);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  expect(await Promise.all([tablet, laptop].map(statusOf))).toEqual([401, 401]);
  await page.reload();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await Promise.all([phone, tablet, laptop].map((request) => request.dispose()));
});

test(
  "a blocked verification script shows an alternative; then documents are rejected with a reason, and accepted",
  { tag: ["@phone", "@desktop"] },
  async ({ page, site, console: guard }) => {
    guard.allow(/ERR_FAILED/);
    await signUp(page, site.site);
    await open(page, "/profile/verification");
    await page.route("**/verification/sdk.js", (route) => route.abort());
    await page.getByRole("button", { name: "Start verification" }).click();
    const blocked = page.getByRole("alert").filter({ hasText: "could not be opened" });
    await expect(blocked.getByRole("link", { name: "Talk to support" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute("**/verification/sdk.js");
    await blocked.getByRole("button", { name: "Try again" }).click();

    // The token of the service's page expires meanwhile; a new one is fetched automatically.
    const service = page.frameLocator("iframe");
    const handIn = service.getByRole("button", {
      name: "Hand in my documents",
    });
    await expect(handIn).toBeVisible();
    guard.allow(/401/);
    await page.request.post(`${site.controls}/clock`, {
      data: { advance: TOKEN_SECONDS },
    });
    const renewed = page.waitForResponse(/verification\/getAccessToken/);
    await handIn.click();
    expect((await renewed).ok()).toBe(true);
    await handIn.click();
    await expect(page.getByRole("heading", { name: "Your documents are with us" })).toBeVisible();
    // Leaving and returning shows the same state.
    await open(page, "/profile/settings");
    await open(page, "/profile/verification");
    await expect(page.getByRole("heading", { name: "Your documents are with us" })).toBeVisible();

    await page.getByRole("button", { name: "See what I handed in" }).click();
    await service.getByLabel("Why it is rejected").selectOption("expired");
    await service.getByRole("button", { name: "Reject", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your documents were not accepted" })).toBeFocused();
    await expect(page.getByText("The document has expired. Use one that is still valid")).toBeVisible();
    await service.getByRole("button", { name: "Try again" }).click();
    await service.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { name: "You are verified" })).toBeFocused();
    await expect(page.locator("iframe")).toHaveCount(0);
  },
);

test("a decision appears while the player waits, with the service's window closed", async ({ page, site }) => {
  await page.clock.install();
  await signUp(page, site.site);
  await open(page, "/fr/profile/verification");
  await page.getByRole("button", { name: "Commencer la vérification" }).click();
  await page.frameLocator("iframe").getByRole("button", { name: "Remettre mes documents" }).click();
  await expect(page.getByRole("heading", { name: "Vos documents sont chez nous" })).toBeVisible();
  const token = new URL((await page.locator("iframe").getAttribute("src")) ?? "").searchParams.get("token");
  await page.getByRole("button", { name: "Fermer pour l’instant" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.request.post(`${site.platform}/verification/sdk/approve`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {},
  });
  // A look that is under way when the clock jumps may have been answered before the decision; the next one is 15 s later.
  const verified = page.getByRole("heading", { name: "Votre identité est vérifiée" });
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(verified).toBeFocused({ timeout: 2000 });
  }).toPass();
});

test(
  "an account that needs verification shows this in every area with a link to the verification",
  { tag: "@phone" },
  async ({ page, site }) => {
    await signIn(page, site.site, {
      login: "kyc@lumiere.example",
      password: DEMO.password,
    });
    // A real-money game shows this in its place, instead of a launch that the platform rejects.
    await open(page, "/fr/game/gold-pan-creek#real");
    await expect(page.getByRole("main").getByRole("link", { name: "Vérifier maintenant" })).toHaveAttribute(
      "href",
      "/fr/profile/verification",
    );
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await open(page, "/fr/profile/bonuses");
    const notice = page.getByRole("note").filter({ hasText: "Les retraits sont suspendus" });
    expect(await violations(page)).toEqual([]);
    await notice.getByRole("link", { name: "Vérifier maintenant" }).click();
    await expect(page.getByRole("button", { name: "Commencer la vérification" })).toBeVisible();
  },
);

test("subscriptions change optimistically and revert on errors; the e-mail link unsubscribes without signing in", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/ERR_FAILED|422/);
  const { login } = await signUp(page, site.site);
  await open(page, "/profile/notification");
  const news = page.getByRole("switch", { name: login });
  await page.route("**/api/account/changeSubscription*", (route) => route.abort());
  await news.click();
  await expect(page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: /Error/ }).first()).toBeVisible();
  await expect(news).not.toBeChecked();
  await page.unroute("**/api/account/changeSubscription*");
  await news.click();
  await expect(news).toBeChecked();
  await expect(news).not.toHaveAttribute("aria-busy");

  const link = new URL(await lastCode(page.request, site.controls, login));
  expect(link.pathname).toBe("/unsubscribe");
  await forgetSession(page);
  await open(page, `/unsubscribe?contact=nobody%40example.test&code=${link.searchParams.get("code")}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  // A mail program that prefetches the link changes nothing.
  await open(page, `${link.pathname}${link.search}`);
  await open(page, `${link.pathname}${link.search}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeFocused();
});

test("rounds are listed with bets and wins, and can be exported", { tag: "@phone" }, async ({ page, site }) => {
  await signIn(page, site.site);
  await open(page, "/game/gold-pan-creek?mode=play");
  await page.getByRole("link", { name: "Play for real" }).click();
  const game = page.frameLocator("iframe");
  await game.getByRole("button", { name: /^spin/i }).click();
  await expect(game.getByRole("button", { name: /^spin/i })).toBeEnabled();

  await open(page, "/profile/bets?period=day");
  const round = page.getByRole("main").getByRole("listitem").filter({ hasText: "Gold Pan Creek" }).first();
  await expect(round).toContainText("Bet");
  await expect(round).toContainText("€");
  await page.getByRole("link", { name: "Last 7 days" }).click();
  await expect(round).toBeVisible();
  await page.getByRole("button", { name: "Prepare the file" }).click();
  await expect(page.getByText("We are preparing your file")).toBeVisible();
  await page.request.post(`${site.controls}/clock`, { data: { advance: 5 } });
  await page.request.post(`${site.controls}/clock`, { data: { advance: 5 } });
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download (CSV)" }).click();
  expect((await file).suggestedFilename()).toMatch(/^game-history-\d+\.csv$/);
  await page.request.post(`${site.controls}/clock`, {
    data: { advance: 90_000 },
  });
  await signIn(page, site.site);
  await open(page, "/profile/bets");
  await expect(page.getByText("Your last file is gone")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
