import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { chooseBank, fillSignIn, IBAN, localized, open, signUp, withAnswer } from "./support.ts";
import { wordsOf } from "./words.ts";

const BOTH = ["en", "fr"] as const;
const BOTH_WIDTHS = { tag: ["@phone", "@desktop"] };

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, title: string) => main(page).getByRole("article").filter({ hasText: title });
const calls = (page: Page, method: string) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes(`/api/${method}`) && sent.push(request.url()));
  return sent;
};

for (const locale of BOTH) {
  const t = wordsOf(locale);

  test(
    `promotions are read page by page and have pages by name and number (${locale})`,
    BOTH_WIDTHS,
    async ({ page }) => {
      await open(page, localized(locale, "/promotions"));
      const list = main(page).getByRole("list", { name: t("routes.promotions") });
      await expect(list.getByRole("listitem")).toHaveCount(10);
      await expect(main(page).getByText(t("promotions.shown", { shown: "10", total: "12" }))).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await main(page)
        .getByRole("button", { name: t("promotions.more") })
        .click();
      await expect(list.getByRole("listitem")).toHaveCount(12);
      await expect(list.getByRole("listitem").nth(10)).toBeFocused();

      const twelfth = list.getByRole("link").nth(11);
      const title = (await twelfth.textContent()) ?? "";
      await twelfth.click();
      await expect(page).toHaveURL(new RegExp(`${localized(locale, "/promotions/winners-wall")}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(title));
      expect(await violations(page)).toEqual([]);
      await page.goBack();
      // What was read is still there.
      await expect(list.getByRole("listitem")).toHaveCount(12);

      await open(page, localized(locale, "/promotions/12"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      // One address for search engines, the same name in every language.
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/promotions\/winners-wall$/);
    },
  );

  test(`a player takes an offer once, in every tab (${locale})`, BOTH_WIDTHS, async ({ page, site, context }) => {
    await signUp(page, site.site);
    const sent = calls(page, "campaigns/takepromotions");
    await open(page, localized(locale, "/offers"));
    const other = await context.newPage();
    await open(other, localized(locale, "/offers/first-night"));

    const offer = main(page).getByRole("article").first();
    await expect(offer.getByRole("status")).toHaveText(t("campaigns.standing.deposit"));
    expect(await violations(page)).toEqual([]);
    const take = offer.getByRole("button", { name: t("campaigns.action.take") });
    await take.dblclick();
    const taken = offer.getByRole("button", { name: t("campaigns.action.taken") });
    await expect(taken).toBeFocused();
    await expect(offer.getByRole("status")).not.toHaveText(t("campaigns.standing.deposit"));
    expect(sent).toHaveLength(1);
    expect(await violations(page)).toEqual([]);

    // The other tab does not know it yet.
    await main(other)
      .getByRole("button", { name: t("campaigns.action.take") })
      .click();
    await expect(main(other).getByRole("button", { name: t("campaigns.action.taken") })).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await other.close();
    await page.reload();
    await expect(taken).toBeVisible();
    await offer.getByRole("link", { name: t("campaigns.action.deposit") }).click();
    await expect(page).toHaveURL(/\/cashier\/deposit/);
  });

  test(
    `a wrong promo code is explained, a right one gives its bonus once (${locale})`,
    BOTH_WIDTHS,
    async ({ page, site, console: guard }) => {
      test.setTimeout(60_000);
      guard.allow(/422/);
      await signUp(page, site.site);
      const events = calls(page, "events/handle");
      const reports = () => events.filter((address) => address.includes("event_name=promo_code_not_found"));
      await open(page, localized(locale, "/profile/bonuses"));
      const panel = main(page).getByRole("region", { name: t("campaigns.promoCode.title") });
      const field = panel.getByRole("textbox", { name: t("campaigns.promoCode.label") });
      const activate = panel.getByRole("button", { name: t("campaigns.promoCode.activate") });
      await field.fill("minuit");
      await activate.click();
      await expect(field).toHaveAccessibleDescription(new RegExp(t("common.promoCodeErrors.EXPIRED")));
      await expect(field).toHaveValue("minuit");
      await expect.poll(() => reports().length).toBe(1);
      expect(await violations(page)).toEqual([]);

      await field.fill(" lumiere ");
      await field.press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("list", { name: t("campaigns.rewards") })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole("button", { name: t("campaigns.action.stay") }).click();
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue("");
      // The list of bonuses has it without a reload.
      await expect(
        main(page)
          .getByText(/10[.,]00/)
          .first(),
      ).toBeVisible();

      await field.fill("LUMIERE");
      await activate.click();
      await expect(field).toHaveAccessibleDescription(new RegExp(t("common.promoCodeErrors.ALREADY_USED")));
      await expect.poll(() => reports().length).toBe(2);
    },
  );

  test(`the address opens a popup of the platform (${locale})`, BOTH_WIDTHS, async ({ page, console: guard }) => {
    guard.allow(/422/);
    await open(page, localized(locale, "/winners?show_popup=winter-gala&preview=1"));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link")).toHaveAttribute("href", localized(locale, "/tournaments"));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/winners$/);

    // Only a preview shows what is not published.
    const answered = page.waitForResponse(/popups\/get/);
    await open(page, localized(locale, "/winners?show_popup=winter-gala"));
    expect((await answered).status()).toBe(422);
    await expect(dialog).toHaveCount(0);
  });
}

test.describe("campaigns", () => {
  test.use({ campaigns: true });

  for (const locale of BOTH) {
    const t = wordsOf(locale);

    test(
      `open one after the other, once, in one tab, and never over a game or the player's data (${locale})`,
      BOTH_WIDTHS,
      async ({ page, site, context }) => {
        test.setTimeout(90_000);
        await signUp(page, site.site);
        const expected = await campaignsOf(page, site.site, locale);
        expect(expected.length).toBeGreaterThan(1);
        const asked = calls(page, "storage/get?");
        await open(page, localized(locale, "/game/gold-pan-creek"));
        await open(page, localized(locale, "/profile/settings"));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        expect(asked.filter(isAboutCampaigns)).toEqual([]);

        await page.getByRole("banner").getByRole("link", { name: "Lumiere" }).first().click();
        const dialog = page.getByRole("dialog");
        await expect(page).toHaveURL(`${site.site}${localized(locale, "/")}`);
        await expect(dialog).toHaveAccessibleName(expected[0] ?? "", { timeout: 15_000 });
        const other = await context.newPage();
        await open(other, localized(locale, "/winners"));
        for (const title of expected) {
          // oxlint-disable-next-line no-await-in-loop
          await expect(dialog).toHaveAccessibleName(title);
          // oxlint-disable-next-line no-await-in-loop
          expect(await violations(page)).toEqual([]);
          // oxlint-disable-next-line no-await-in-loop
          await dialog.getByRole("button", { name: t("campaigns.action.close") }).click();
        }
        await expect(dialog).toHaveCount(0);
        await expect(other.getByRole("dialog")).toHaveCount(0);
        await other.close();
        await page.reload();
        await expect.poll(() => asked.filter(isAboutCampaigns).length).toBe(2);
        await expect(dialog).toHaveCount(0);
      },
    );
  }

  test("an offer is taken in its popup", BOTH_WIDTHS, async ({ page, site }) => {
    await signUp(page, site.site);
    await open(page, "/winners");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Take the offer" }).click();
    await expect(dialog.getByRole("button", { name: "Taken" })).toBeFocused();
    await dialog.getByRole("link", { name: "Make a deposit" }).click();
    await expect(page).toHaveURL(/\/cashier\/deposit/);
    await expect(dialog).toHaveCount(0);
  });
});

const isAboutCampaigns = (url: string) => url.includes("already_seen_campaign");

/** The titles of the campaigns that a player may take; some run on some days of the week only. */
async function campaignsOf(page: Page, origin: string, locale: string): Promise<string[]> {
  const answer = await page.request.get(`${origin}/api/campaigns/getoffers?v=2.34&locale=${locale}`);
  const { data } = (await answer.json()) as {
    data: {
      items: {
        status: string;
        trigger: { action: string; params: { user_satisfies_params: boolean } };
        description: { title: string };
      }[];
    };
  };
  return data.items
    .filter(
      ({ status, trigger }) =>
        status === "available" && trigger.params.user_satisfies_params && trigger.action !== "promo_code",
    )
    .map(({ description }) => description.title)
    .slice(0, 3);
}

test("a guest reads the offers and signs in to take one", BOTH_WIDTHS, async ({ page, site }) => {
  const { login, password } = await signUp(page, site.site);
  await page.context().clearCookies();
  await open(page, "/offers/first-night");
  await expect(main(page).getByText("This offer is for players with an account.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page.getByRole("dialog"), login, password);
  await expect(page.getByRole("dialog")).toBeHidden();
  await main(page).getByRole("button", { name: "Take the offer" }).click();
  await expect(main(page).getByRole("button", { name: "Taken" })).toBeVisible();
});

test("a slow, failing or malformed platform takes nothing, and says so", async ({ page, site, console: guard }) => {
  guard.allow(/502|Failed to load/);
  await signUp(page, site.site);
  await open(page, "/offers/encore");
  const take = main(page).getByRole("button", { name: "Take the offer" });
  const alert = main(page).getByRole("alert");

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/campaigns/takepromotions*", async (route) => {
    await held;
    await route.fulfill({ status: 502, body: "<html>" });
  });
  await take.click();
  // Shown as taken at once, until the platform says otherwise.
  await expect(main(page).getByRole("button", { name: "Taken" })).toBeVisible();
  release();
  await expect(alert.filter({ hasText: "Nothing was taken twice" })).toBeVisible();
  await expect(take).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.unroute("**/api/campaigns/takepromotions*");
  for (const body of ["no JSON", '{"data":{"result":0}}', '{"error":{"type":7}}']) {
    const answer = { status: 200, contentType: "application/json", body };
    await withAnswer(page, "**/api/campaigns/takepromotions*", answer, () => take.click());
    await expect(alert.filter({ hasText: /\w/ }), body).toBeVisible();
    await expect(take, body).toBeVisible();
  }
  await take.click();
  await expect(main(page).getByRole("button", { name: "Taken" })).toBeVisible();
  await expect(alert.filter({ hasText: /\w/ })).toHaveCount(0);
});

test("a promo code beside a deposit opens no popup and keeps what was typed", BOTH_WIDTHS, async ({ page, site }) => {
  await signUp(page, site.site);
  await open(page, "/cashier/deposit/card");
  const amount = main(page).getByLabel("Amount", { exact: true });
  await amount.fill("75");
  const opener = main(page).getByRole("button", { name: "I have a promo code" });
  await opener.click();
  const field = main(page).getByRole("textbox", { name: "Promo code" });
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await field.fill("TRIBUNE");
  await field.press("Enter");
  await expect(main(page).getByText(/^Your code is active: Match day/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(amount).toHaveValue("75");
  await expect(page).toHaveURL(/\/cashier\/deposit\/card$/);
});

test(
  "a promo code that was typed but not activated is used by the deposit, or stops it before the payment",
  BOTH_WIDTHS,
  async ({ page, site, console: guard }) => {
    guard.allow(/422/);
    await signUp(page, site.site);
    const deposits = calls(page, "cashier/makedeposit");
    await open(page, "/cashier/deposit/bank-transfer");
    await main(page).getByLabel("Amount", { exact: true }).fill("75");
    await chooseBank(page);
    await main(page).getByLabel("IBAN", { exact: true }).fill(IBAN);
    await main(page).getByRole("button", { name: "I have a promo code" }).click();
    const field = main(page).getByRole("textbox", { name: "Promo code" });
    const submit = page.locator("form[method=post] button[type=submit]");
    await field.fill("MOON");
    await submit.click();
    await expect(main(page).getByRole("alert").filter({ hasText: "Your deposit waits" })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/There is no such promo code/);
    expect(deposits).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await field.fill("TRIBUNE");
    await submit.click();
    await expect(page.getByText(/^Your code is active: Match day/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/cashier\/paypending\//);
    expect(deposits).toHaveLength(1);
  },
);

test(
  "the menu's banner invites guests to join and leads players to the offers",
  BOTH_WIDTHS,
  async ({ page, site, isMobile }) => {
    const banner = async (): Promise<Locator> => {
      if (isMobile)
        await page
          .getByRole("navigation")
          .getByText(/^Menu$/)
          .click();
      return page.getByRole("complementary").filter({ visible: true });
    };
    await open(page, "/winners");
    const guests = await banner();
    await expect(guests).toContainText("A seat is kept for you");
    expect(await violations(page)).toEqual([]);
    await guests.getByRole("link", { name: "Join" }).click();
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();

    await signUp(page, site.site);
    await open(page, "/winners");
    const players = await banner();
    await expect(players).toContainText("Monday’s cashback");
    await players.getByRole("link", { name: "See the offers" }).click();
    await expect(page).toHaveURL(/\/offers$/);
    await expect(card(page, "First night")).toBeVisible();
  },
);

test("addresses of no promotion or offer are not found", async ({ request }) => {
  for (const path of [
    "/promotions/nothing",
    "/promotions/999",
    "/offers/nothing",
    "/offers/999",
    "/offers/new-years-toast",
  ])
    for (const locale of BOTH) expect((await request.get(localized(locale, path))).status(), path).toBe(404);
});
