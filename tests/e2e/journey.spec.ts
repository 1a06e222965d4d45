import { expect, test } from "./harness/test.ts";
import { DEMO, fillSignIn, hydrated, open } from "./support.ts";

const WORDS = {
  en: {
    home: "/",
    signUp: "Sign up",
    create: "Create account",
    confirm: "Confirm your address",
    later: "Later",
    signIn: "Sign in",
    signOut: "Sign out",
    account: /account/i,
    balance: /^Balance/,
    tryFree: "Try for free",
    play: "Play for real",
    email: /e-mail/i,
    password: /^Password/,
    country: "FR",
  },
  fr: {
    home: "/fr",
    signUp: "S’inscrire",
    create: "Créer mon compte",
    confirm: "Confirmez votre adresse",
    later: "Plus tard",
    signIn: "Connexion",
    signOut: "Se déconnecter",
    account: /compte/i,
    balance: /^Solde/,
    tryFree: "Essayer gratuitement",
    play: "Jouer pour de vrai",
    email: /e-mail/i,
    password: /^Mot de passe/,
    country: "FR",
  },
} as const;

for (const locale of ["en", "fr"] as const) {
  const words = WORDS[locale];
  const prefix = locale === "fr" ? "/fr" : "";

  test(
    `a newcomer signs up and tries a game for free (${locale})`,
    { tag: ["@phone", "@desktop"] },
    async ({ page }, testInfo) => {
      await open(page, words.home);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.getByRole("banner").getByRole("link", { name: words.signUp }).click();
      const dialog = page.getByRole("dialog");
      await dialog
        .getByLabel(words.email)
        .first()
        .fill(`newcomer-${locale}-${testInfo.project.name}-${Date.now()}@example.test`);
      await dialog.getByLabel(words.password).fill("velvet-42");
      await dialog.getByLabel(/^(Country|Pays)/).selectOption(words.country);
      await dialog.getByRole("checkbox").first().check();
      await dialog.getByRole("button", { name: words.create }).click();
      // The confirm hint is shown; it can be dismissed.
      await expect(dialog.getByRole("heading", { name: words.confirm })).toBeVisible();
      await dialog.getByRole("button", { name: words.later }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("banner").getByRole("link", { name: words.signUp })).toHaveCount(0);

      await open(page, `${prefix}/gamehall/slots`);
      await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
      await page.getByRole("link", { name: words.tryFree }).click();
      await expect(page.frameLocator("iframe").getByRole("button").first()).toBeVisible();
    },
  );

  test(
    `a player signs in, plays for real and signs out (${locale})`,
    { tag: ["@phone", "@desktop"] },
    async ({ page }) => {
      await open(page, words.home);
      await page.getByRole("banner").getByRole("link", { name: words.signIn }).click();
      const dialog = page.getByRole("dialog");
      await fillSignIn(dialog, DEMO.login);
      await expect(dialog).toBeHidden();
      // Other stories of the site play as the same player.
      const answer = await page.request.get("/api/account/getBalance?v=2.34&locale=en");
      const { data } = (await answer.json()) as { data: Record<"balance_main" | "balance_bonus", { amount: number }> };
      const euros = String(Math.floor((data.balance_main.amount + data.balance_bonus.amount) / 100));
      const total = euros.replace(/(\d{3})$/, ".$1");
      await expect(page.getByRole("banner")).toContainText(new RegExp(`${total}.*bonus.*25`));

      await open(page, `${prefix}/game/gold-pan-creek`);
      await page.getByRole("link", { name: words.play }).click();
      const game = page.frameLocator("iframe");
      // The amount that can be wagered: main balance and active bonus.
      await expect(game.getByText(new RegExp(total)).first()).toBeVisible();
      await expect(page.getByRole("link", { name: words.balance })).toContainText(new RegExp(`${total}.*bonus.*25`));

      await open(page, words.home);
      const width = page.viewportSize()?.width ?? 0;
      if (width < 768)
        await page
          .getByRole("navigation")
          .getByText(/^Menu$/)
          .click();
      else await page.getByRole("banner").getByRole("button", { name: words.account }).click();
      // Slow signing out down. Meanwhile no authenticated call may be made: its 401 would be on the console.
      await page.route("**/api/auth/logout*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      // Signing out ends with a full load of the home page (§4).
      const reloaded = page.waitForEvent("load");
      await page.getByRole("button", { name: words.signOut }).click();
      await reloaded;
      await hydrated(page);
      await expect(page.getByRole("banner").getByRole("link", { name: words.signIn })).toBeVisible();
      const guarded = await page.goto(`${prefix}/cashier/wallet`);
      expect(guarded?.url()).toContain("redirectUrl");
    },
  );
}

test("one click switches the language, and the choice is remembered", async ({ page }) => {
  await open(page, "/gamehall/slots");
  await page.getByRole("banner").getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL(/\/fr\/gamehall\/slots$/);
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === "i18n_redirected")?.value).toBe("fr");
});

test("client-side navigation asks a guest to sign in like the server", { tag: ["@phone"] }, async ({ page }) => {
  await open(page, "/gamehall");
  await page.getByRole("navigation").getByRole("link", { name: "Cashier" }).click();
  await expect(page).toHaveURL(/\/\?redirectUrl=%2Fcashier/);
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Welcome back" })).toBeVisible();
});
