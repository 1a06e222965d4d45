import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { fillSignIn, hydrated, lastCode, open, signUp } from "./support.ts";

async function expectNoViolations(page: Page, state: string) {
  expect(await violations(page), state).toEqual([]);
}

test(
  "a player who must complete the profile corrects rejected fields and returns to the page before",
  { tag: ["@desktop"] },
  async ({ page, site, console: guard }) => {
    test.slow();
    // The browser logs refused calls on the console.
    guard.allow(/422/);
    const player = await signUp(page, site.site, { country_code: "BR" });
    await page.context().clearCookies();
    await page.goto("/profile/settings?from=%2Fcashier%2Fdeposit&toastType=deposit");
    await expect(page).toHaveURL(/\/\?redirectUrl=%2Fprofile%2Fsettings%3Ffrom/);
    await hydrated(page);
    await fillSignIn(page.getByRole("dialog"), player.login, player.password);
    await expect(page).toHaveURL(/\/profile\/settings/, { timeout: 15_000 });
    await expect(page.getByRole("status").filter({ hasText: "then you can deposit" })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/settings\?from=%2Fcashier%2Fdeposit$/);
    await expect(page.getByRole("progressbar", { name: "Profile completeness" })).toHaveAttribute("aria-valuenow", "1");

    const save = page.getByRole("button", { name: "Save" });
    const firstName = page.getByLabel("First name");
    await save.click();
    await expect(firstName).toBeFocused();
    await expect(firstName).toHaveAccessibleDescription("Field is required");
    await expectNoViolations(page, "everything is missing");

    await page.getByRole("button", { name: "Date of birth" }).click();
    await expect(page.getByLabel("Day", { exact: true })).toBeFocused();
    await page.keyboard.type("5");
    await page.getByLabel("Month").selectOption("May");
    await page.getByLabel("Year").fill("2012");
    await firstName.fill("An@");
    await page.getByLabel("Last name").fill("Souza");
    await expect(page.getByRole("group", { name: "Date of birth" })).toHaveAccessibleDescription(
      "You must be at least 18 years old",
    );
    await expect(firstName).toHaveAccessibleDescription("Wrong symbols in name");
    await firstName.fill("Ana");
    await page.getByLabel("Year").fill("1990");

    const cpf = page.getByLabel("CPF");
    await cpf.pressSequentially("52998224726");
    await expect(cpf).toHaveValue("529.982.247-26");
    await page.getByLabel("Town").fill("Paraty");
    await page.getByLabel("Street and number").fill("Rua do Fogo 12");
    await page.getByLabel("Postcode").fill("23970-000");
    await save.click();
    await expect(cpf).toBeFocused();
    await expect(cpf).toHaveAccessibleDescription("This does not look right");
    await expect(page.getByLabel("Town")).toHaveValue("Paraty");
    await cpf.press("Backspace");
    await cpf.press("5");

    await page.route("**/api/account/saveProfileInfo*", (route) => route.fulfill({ json: { data: { result: 0 } } }), {
      times: 1,
    });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to save data" })).toBeVisible();
    await expectNoViolations(page, "not saved");

    await save.click();
    await expect(page.getByRole("progressbar", { name: "Profile completeness" })).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: "Failed to save data" })).toHaveCount(0);
    await page.getByRole("link", { name: "Go on" }).click();
    await expect(page).toHaveURL(/\/cashier\/deposit$/);
    await open(page, "/profile/settings");
    await expect(page.getByLabel("CPF")).toHaveValue("529.982.247-25");
    await expect(page.getByLabel("Year")).toHaveValue("1990");
  },
);

test(
  "a player adds a phone, confirms it by code, and chooses name, currency and language",
  { tag: ["@phone"] },
  async ({ page, site, console: guard }) => {
    test.slow();
    guard.allow(/422/);
    await signUp(page, site.site);
    await open(page, "/fr/profile/settings?from=%2Ffr%2Fgamehall");
    const contacts = page.getByRole("region", { name: "Contacts" });
    await contacts.getByRole("button", { name: "Ajouter un numéro" }).click();
    const number = contacts.getByLabel("Numéro de téléphone");
    await expect(number).toBeFocused();
    await contacts.getByRole("button", { name: "Ajouter et envoyer un code" }).click();
    await expect(number).toHaveAccessibleDescription("Indiquez votre numéro de téléphone");
    // In national format; no other test uses this number.
    const own = String(Date.now()).slice(-8);
    await number.fill(`06${own}`);
    await expect(number).toHaveValue(/^6( \d\d){4}$/);
    await contacts.getByRole("button", { name: "Ajouter et envoyer un code" }).click();

    const code = contacts.getByLabel("Code", { exact: true });
    await expect(code).toBeFocused();
    await expect(contacts.getByRole("button", { name: /Autre code dans \d+ seconde/ })).toBeVisible();
    await code.fill("000 000");
    await contacts.getByRole("button", { name: "Confirmer", exact: true }).last().click();
    await expect(code).toHaveAccessibleDescription(/Ce code est faux ou n’est plus valable/);
    await expectNoViolations(page, "wrong code");
    const right = await lastCode(page.request, site.controls, `336${own}`);
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await code.press("Enter");
    const phone = contacts.getByRole("listitem", { name: /^\+33 6/ });
    await expect(phone).toContainText("Confirmé");
    await expect(phone).toBeFocused();
    await expect(contacts.getByRole("link", { name: "Continuer" })).toHaveAttribute("href", "/fr/gamehall");
    const news = phone.getByRole("switch", { name: "Nouvelles et offres" });
    await news.click();
    await expect(news).toHaveAttribute("aria-checked", "true");

    const name = page.getByRole("textbox", { name: "Nom public" });
    await name.fill("Lou");
    await page.getByRole("button", { name: "Changer de nom" }).click();
    await expect(name).toHaveAccessibleDescription(/4 caractères au moins/);
    await name.fill(`Colombe ${own}`);
    await page.getByRole("button", { name: "Changer de nom" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Votre nom public est changé" })).toBeVisible();

    await page.getByLabel("Devise de votre compte").selectOption("CAD");
    await expect(page.getByLabel("Devise de votre compte")).toHaveAccessibleDescription(/15 CAD/);
    await page.getByRole("button", { name: "Changer de devise" }).click();
    // The free spins of the registration are in the old currency.
    const burning = page.getByRole("dialog").filter({ hasText: "10 tours gratuits" });
    await burning.getByRole("button", { name: "Les perdre et changer de devise" }).click();
    await expect(page.getByRole("banner")).toContainText("$");

    await page.getByRole("region", { name: "Langue et devise" }).getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(/:\d+\/profile\/settings\?from/);
    await hydrated(page);
    await expect(
      page.getByRole("region", { name: "Contacts" }).getByRole("switch", { name: "News and offers" }).last(),
    ).toHaveAttribute("aria-checked", "true");
    await expect(page.getByRole("textbox", { name: "Public name" })).toHaveValue(`Colombe ${own}`);
    const info = await page.request.get(`${site.site}/api/account/getInfo?v=2.34&locale=en`);
    expect((await info.json()).data).toMatchObject({
      locale: "en",
      fakename: `Colombe ${own}`,
    });
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name === "i18n_redirected")?.value).toBe("en");
  },
);
