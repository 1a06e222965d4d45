import { expect, test } from "./harness/test.ts";
import { open } from "./support.ts";

const WORDS = {
  en: { home: "/", signUp: "Sign up", create: "Create account", signIn: "Sign in", signOut: "Sign out", tryFree: "Try for free", play: "Play for real", password: "Password", email: /e-mail/i },
  fr: { home: "/fr", signUp: "S’inscrire", create: "Créer mon compte", signIn: "Se connecter", signOut: "Se déconnecter", tryFree: "Essayer gratuitement", play: "Jouer pour de vrai", password: "Mot de passe", email: /e-mail/i },
} as const;

for (const locale of ["en", "fr"] as const) {
  const words = WORDS[locale];

  test(`a newcomer signs up, opens a game, signs out and in again (${locale})`, { tag: ["@phone", "@desktop"] }, async ({ page }, testInfo) => {
    const email = `newcomer-${locale}-${testInfo.project.name}-${Date.now()}@example.test`;
    await open(page, words.home);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);

    await page.getByRole("banner").getByRole("link", { name: words.signUp }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.email).first().fill(email);
    await dialog.getByLabel(words.password, { exact: false }).first().fill("velvet-42");
    await dialog.getByRole("checkbox").first().check();
    const country = dialog.getByRole("combobox", { name: /country|pays/i });
    if (await country.count()) await country.selectOption("FR");
    await dialog.getByRole("button", { name: words.create }).click();
    await expect(dialog).toBeHidden();

    // A game, in demo mode, in its frame.
    await open(page, `${locale === "fr" ? "/fr" : ""}/gamehall/slots`);
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await page.getByRole("link", { name: words.tryFree }).click();
    const game = page.frameLocator("iframe");
    await expect(game.getByRole("button").first()).toBeVisible();
  });
}
