import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import type { Site } from "./harness/site.ts";
import { call, dedicatedSite, open, signIn, signUp } from "./support.ts";
import { wordsOf } from "./words.ts";

// The demo player's cashback, and the storage that says whether it was seen.
test.use({ environment: dedicatedSite("cashbacks") });

const SEEN_KEY = "already_seen_cashback_id";

async function ask<T>(page: Page, method: string): Promise<T> {
  const [name = "", query = ""] = method.split("?");
  const answer = await page.request.get(`/api/${name}?v=2.34&locale=en&${query}`);
  expect(answer.ok(), `${method}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

const balance = async (page: Page) =>
  (await ask<{ balance_main: { amount: number } }>(page, "account/getBalance")).balance_main.amount;
const seen = async (page: Page) => (await ask<{ value: string | null }>(page, `storage/get?key=${SEEN_KEY}`)).value;

/** A new player with a cashback of €2.00, which a promo code gives to players who have deposited. */
async function playerWithCashback(page: Page, site: Site): Promise<void> {
  await signUp(page, site.site);
  await call(page.request, site.site, "cashier/makedeposit", {
    method: "bank-transfer",
    amount: "5000",
    campaign_offer_id: "-1",
    idempotency_key: crypto.randomUUID().replaceAll("-", ""),
    requisites: JSON.stringify({ bank: "nordlys", iban: "FR1420041010050500013M02606" }),
  });
  const { items } = await ask<{ items: { id: string }[] }>(page, "cashier/gethistory?type=deposit&count=1");
  const { redirect_url } = await ask<{ redirect_url: string }>(page, `cashier/getdepositinfo?id=${items[0]?.id}`);
  await page.request.post(redirect_url, { form: { decision: "approve" }, maxRedirects: 0 });
  await expect.poll(() => balance(page)).toBe(5_000);
  await call(page.request, site.site, "campaigns/activateOffer", { promo_code: "ENTRACTE" });
}

test("an unseen cashback is shown after sign-in, once, and never over a game", async ({ page, site }) => {
  test.setTimeout(60_000);
  await signIn(page, site.site);
  await call(page.request, site.site, "storage/set", { key: SEEN_KEY, value: "0" });
  const popup = page.getByRole("dialog", { name: "Your cashback is here" });

  const looked = page.waitForResponse("**/api/storage/get*");
  await open(page, "/game/gold-pan-creek");
  await looked;
  await page.getByRole("link", { name: "Try for free" }).click();
  await page.getByRole("button", { name: "Go on for free" }).click();
  await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  await expect(popup).toHaveCount(0);

  const asked = page.waitForRequest("**/api/storage/set*");
  await page.locator('header a[href="/gamehall"]').click();
  await expect(popup).toContainText("€12.40");
  expect(await violations(page)).toEqual([]);
  expect(await seen(page), "it is saved when the popup closes").toBe("0");
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await asked;
  await expect.poll(() => seen(page)).not.toBe("0");

  const lookedAgain = page.waitForResponse("**/api/storage/get*");
  await open(page, "/");
  await lookedAgain;
  await open(page, "/profile/cashback");
  await expect(page.getByRole("button", { name: "Receive €12.40" })).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test("a player whose storage is full is shown the popup once in this browser", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/Failed to load resource/);
  await playerWithCashback(page, site);
  await page.route("**/api/storage/set*", (route) =>
    route.fulfill({
      status: 413,
      json: { error: { type: "StorageQuotaExceededException", code: 1, message: "full" } },
    }),
  );
  await open(page, "/");
  const popup = page.getByRole("dialog", { name: "Your cashback is here" });
  await expect(popup).toBeVisible();
  const refused = page.waitForResponse("**/api/storage/set*");
  await popup.getByRole("button", { name: "Later" }).click();
  await refused;
  const looked = page.waitForResponse("**/api/storage/get*");
  await open(page, "/gamehall");
  await looked;
  await open(page, "/profile/cashback");
  await expect(page.getByRole("button", { name: "Receive €2.00" })).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test("the popup pays the cashback out, once, however often it is pressed", async ({ page, site }) => {
  await playerWithCashback(page, site);
  let calls = 0;
  page.on("request", (request) => (calls += request.url().includes("/api/cashbacks/payout") ? 1 : 0));
  await open(page, "/");
  const popup = page.getByRole("dialog", { name: "Your cashback is here" });
  const receive = popup.getByRole("button", { name: "Receive €2.00" });
  await receive.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 10; press += 1) button.click();
  });
  await expect(popup).toBeHidden();
  await expect(page.getByText("€2.00 of cashback is in your balance")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("€52.00");
  expect(calls).toBe(1);
  expect(await balance(page)).toBe(5_200);
});

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);
  const prefix = locale === "en" ? "" : `/${locale}`;
  const amount = locale === "en" ? "€2.00" : "2,00 €";

  test(`a cashback is received on its page in ${locale}`, { tag: ["@phone", "@desktop"] }, async ({ page, site }) => {
    await playerWithCashback(page, site);
    await call(page.request, site.site, "storage/set", { key: SEEN_KEY, value: await newest(page) });
    await open(page, `${prefix}/profile/cashback`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: t("cashbacks.payout.submit", { amount }) }).click();
    await expect(page.getByRole("heading", { name: t("cashbacks.paid") })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("cashbacks.active") })).toHaveCount(0);
    expect(await balance(page)).toBe(5_200);
  });

  test(`a player does without a cashback, and a second tab's press takes nothing else in ${locale}`, async ({
    page,
    site,
  }) => {
    await playerWithCashback(page, site);
    await call(page.request, site.site, "storage/set", { key: SEEN_KEY, value: await newest(page) });
    const other = await page.context().newPage();
    const tabs = [page, other];
    for (const tab of tabs) {
      await open(tab, `${prefix}/profile/cashback`);
      await tab
        .getByRole("main")
        .getByRole("button", { name: new RegExp(`^${t("cashbacks.remove.open")}`) })
        .click();
    }
    expect(await violations(page)).toEqual([]);
    const dialogOf = (tab: Page) => tab.getByRole("dialog", { name: t("cashbacks.remove.title") });
    const submit = t("cashbacks.remove.submit", { amount });
    await dialogOf(page).getByRole("button", { name: submit }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText(t("cashbacks.empty.title"))).toBeVisible();
    await dialogOf(other).getByRole("button", { name: submit }).click();
    await expect(dialogOf(other).getByRole("alert")).toHaveText(t("cashbacks.failure.no_active_cashback"));
    expect(await balance(page)).toBe(5_000);
  });
}

async function newest(page: Page): Promise<string> {
  const list = "cashbacks/get?count=1&sort=end_date&order=desc&statuses=paid_out,active";
  return String((await ask<{ items: { id: number }[] }>(page, list)).items[0]?.id);
}
