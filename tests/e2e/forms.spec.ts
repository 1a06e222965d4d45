import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { open, signUp } from "./support.ts";

/** Pastes like a browser: the whole text in one input event. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill("");
  await field.focus();
  await page.keyboard.insertText(text);
}

test(
  "a pasted phone number is normalised, and one that is too long is rejected with a message",
  { tag: ["@phone", "@desktop"] },
  async ({ page }) => {
    await open(page, "/forms/sign_up");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Phone" }).click();
    const [number, country] = [main.locator("input[type=tel]"), main.getByLabel("Country of the number")];
    await country.selectOption("FR");
    for (const text of [
      "\u202a+33 6 12 34 56 78\u202c",
      "33612345678",
      "+33 (0)6 12 34 56 78",
      "0033 6 12 34 56 78",
      "\u206606.12.34.56.78\u2069",
    ]) {
      await paste(page, number, text);
      await expect(number, JSON.stringify(text)).toHaveValue("6 12 34 56 78");
      await expect(country).toHaveValue("FR");
    }
    // A number of another country selects that country.
    await paste(page, number, "\u200e+44 (0)7911 123456");
    await expect(country).toHaveValue("GB");
    await expect(number).toHaveValue("7911 123456");
    await country.selectOption("FR");
    await paste(page, number, "6 12 34 56 78 90 12");
    await number.blur();
    await expect(number).toHaveAccessibleDescription(/too long/);
    await paste(page, number, "612345678");
    await expect(number).not.toHaveAccessibleDescription(/too long/);
  },
);

test("an e-mail link with a plus sign in its address fills in the code", async ({ page, site }) => {
  const { login } = await signUp(page, site.site, {
    email: `me+${crypto.randomUUID().slice(0, 8)}@example.test`,
  });
  for (const contact of [login, encodeURIComponent(login)]) {
    await page.goto("about:blank");
    await open(page, `/confirmation#contact=${contact}&code=123456`);
    await expect(page.getByRole("main").getByLabel(/code/i).first()).toHaveValue("123456");
    await expect(page).toHaveURL(/\/confirmation$/);
  }
});

test("a form that changes a password has the login for password managers", async ({ page, site }) => {
  const { login } = await signUp(page, site.site);
  await open(page, "/profile/security");
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.locator("form").filter({ has: page.getByLabel("Current password") });
  await expect(form.locator("input")).toHaveCount(4);
  const fields = await form
    .locator("input")
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map((input) => [
        input.autocomplete,
        input.value,
        getComputedStyle(input).display !== "none" && input.checkVisibility(),
      ]),
    );
  expect(fields).toEqual([
    ["username", login, true],
    ["current-password", "", true],
    ["new-password", "", true],
    ["new-password", "", true],
  ]);
});

for (const path of ["/faq", "/fr/faq", "/terms", "/fr/terms", "/"]) {
  test(`every id is unique, and every link within the page has a target: ${path}`, async ({ page }) => {
    await open(page, path);
    const ids = await page.locator("[id]").evaluateAll((elements) => elements.map((element) => element.id));
    expect(ids.filter((id, index) => id === "" || ids.indexOf(id) !== index)).toEqual([]);
    const targets = await page
      .locator("main a[href*='#'], nav a[href*='#']")
      .evaluateAll((links) =>
        (links as HTMLAnchorElement[])
          .filter((link) => link.pathname === location.pathname && link.hash.length > 1)
          .map((link) => decodeURIComponent(link.hash.slice(1))),
      );
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });
}
