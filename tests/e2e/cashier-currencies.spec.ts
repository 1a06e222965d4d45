import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { fillCard, localized, open, signUp } from "./support.ts";
import { wordsOf } from "./words.ts";

/** The spaces that languages put into amounts. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");

type Case = {
  country: string;
  currency: string;
  locale: "en" | "fr";
  /** What the player types, whole units; its minor units and how it is written. */
  typed: string;
  minor: number;
  written: string;
  preset: string;
  presetTyped: string;
  /** The bounds of a card, as the error writes them. */
  bounds: [least: string, most: string];
};

const CASES: readonly Case[] = [
  {
    country: "JP",
    currency: "JPY",
    locale: "en",
    typed: "7500",
    minor: 7500,
    written: "¥7,500",
    preset: "¥3,000",
    presetTyped: "3000",
    bounds: ["¥1,500", "¥750,000"],
  },
  {
    country: "FR",
    currency: "EUR",
    locale: "fr",
    typed: "1 250",
    minor: 125_000,
    written: "1 250,00 €",
    preset: "20 €",
    presetTyped: "20",
    bounds: ["10,00 €", "5 000,00 €"],
  },
  {
    country: "TN",
    currency: "TND",
    locale: "fr",
    typed: "145",
    minor: 145_000,
    written: "145,000 TND",
    preset: "75 TND",
    presetTyped: "75",
    bounds: ["30,000 TND", "15 000,000 TND"],
  },
  {
    country: "TN",
    currency: "TND",
    locale: "en",
    typed: "145",
    minor: 145_000,
    written: "TND 145.000",
    preset: "TND 75",
    presetTyped: "75",
    bounds: ["TND 30.000", "TND 15,000.000"],
  },
];

for (const { country, currency, locale, typed, minor, written, preset, presetTyped, bounds } of CASES) {
  const t = wordsOf(locale);
  test(
    `an amount in ${currency} is the same in the form, the balance, the history and the receipt (${locale})`,
    { tag: ["@phone", "@desktop"] },
    async ({ page, site, console: guard }) => {
      test.setTimeout(90_000);
      guard.allow(/404/);
      await signUp(page, site.site, { country_code: country, currency });
      await open(page, localized(locale, "/cashier/deposit/card"));
      const amount = page.getByLabel(t("cashier.amount.deposit"), { exact: true });
      const submit = page.locator("form[method=post] button[type=submit]");
      const presets = page.getByRole("group", { name: t("cashier.amount.presets") }).getByRole("button");
      expect((await presets.allInnerTexts()).map(plain)).toContain(preset);
      await presets
        .filter({ hasText: preset.replaceAll(" ", "\u00A0") })
        .first()
        .click();
      await expect(amount).toHaveValue(presetTyped);

      await amount.fill("1");
      await submit.click();
      await expect(amount).toHaveAttribute("aria-invalid", "true");
      const said = plain(await page.locator(`[id="${(await amount.getAttribute("id")) ?? ""}-error"]`).innerText());
      for (const bound of bounds) expect(said).toContain(bound);
      expect(await violations(page)).toEqual([]);

      if (locale === "en") await fillCard(page, typed);
      else {
        await amount.fill(typed);
        await page.getByLabel("Numéro de carte").fill("4242 4242 4242 4242");
        await page.getByLabel("Nom sur la carte").fill("ANNA PETIT");
        await page.getByLabel(/^Valable jusqu/).fill("12/40");
      }
      const sent = page.waitForRequest("**/api/cashier/makedeposit*");
      await submit.click();
      expect((await sent).postData()).toMatch(new RegExp(`name="amount"\\s+${minor}\\s`));
      await page.waitForURL("**/pay/*");
      await page.locator("button[value=approve]").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cashier.result.deposit.success.title"), {
        timeout: 20_000,
      });
      await expect(
        page
          .getByRole("main")
          .getByText(written.replaceAll(" ", "\u00A0"))
          .or(page.getByRole("main").getByText(written))
          .first(),
      ).toBeVisible();
      const main = page.getByRole("main");
      const balance = page.getByRole("banner").getByRole("link", { name: /^(Balance|Solde)/ });
      await expect.poll(async () => plain(await balance.innerText())).toContain(written);

      await open(page, localized(locale, "/cashier/history"));
      const row = page
        .getByRole("list", { name: t("cashier.historyTabs.deposit") })
        .getByRole("listitem")
        .first();
      expect(plain(await row.innerText())).toContain(`+${written}`);
      await row.getByRole("link").first().click();
      await expect(page.getByRole("article")).toBeVisible();
      expect(plain(await page.getByRole("article").innerText())).toContain(`+${written}`);
      await open(page, localized(locale, "/cashier/wallet"));
      expect(plain(await main.getByRole("definition").first().innerText())).toBe(written);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    },
  );
}
