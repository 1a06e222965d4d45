import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import type { Site } from "./harness/site.ts";
import { call, CARD, chooseBank, dedicatedSite, fillCard, lastCode, open, signUp } from "./support.ts";
import { wordsOf } from "./words.ts";

// The ledger that is audited is of the whole site.
test.use({ environment: dedicatedSite("bonuses") });

const IBAN = "FR14 2004 1010 0505 0001 3M02 606";
const SLOT = "gold-pan-creek";

type Bonus = {
  id: number;
  type: string;
  status: string;
  outcome: string | null;
  amount: { amount: number };
  balance: { amount: number };
  wager: { remaining: { amount: number } };
};
type Balances = { balance_main: { amount: number }; balance_bonus: { amount: number } };

async function ask<T>(page: Page, method: string): Promise<T> {
  const [name = "", query = ""] = method.split("?");
  const answer = await page.request.get(`/api/${name}?v=2.34&locale=en&${query}`);
  expect(answer.ok(), `${method}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

const bonuses = async (page: Page) => (await ask<{ items: Bonus[] }>(page, "bonuses/get?count=50")).items;
const balances = (page: Page) => ask<Balances>(page, "account/getBalance");

/** Fills the deposit form in the browser; the provider approves. */
async function deposit(page: Page, amount: string, offer: RegExp): Promise<void> {
  await open(page, "/cashier/deposit/bank-transfer");
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await chooseBank(page);
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  await page.getByRole("radio", { name: offer }).check();
  await page.locator("form[method=post] button[type=submit]").click();
  await page.waitForURL("**/cashier/paypending/*");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { redirect_url } = await ask<{ redirect_url: string }>(page, `cashier/getdepositinfo?id=${id}`);
  const decided = await page.request.post(redirect_url, { form: { decision: "approve" }, maxRedirects: 0 });
  expect(decided.status(), await decided.text()).toBe(303);
  await expect
    .poll(async () => (await ask<{ status: string }>(page, `cashier/getdepositinfo?id=${id}`)).status)
    .toBe("succeeded");
}

/** What the platform wants to know of a player before money leaves. */
async function becomeKnown(page: Page, site: Site, login: string): Promise<void> {
  const code = await lastCode(page.request, site.controls, login);
  await call(page.request, site.site, "account/confirmContact", { contact: login, code });
  await call(page.request, site.site, "account/saveProfileInfo", {
    first_name: "Anna",
    last_name: "Petit",
    sex: "2",
    birth_date: "1990-02-03",
    document_type: "passport",
    // One person has one account.
    document_number: `12AB${String(Math.floor(Math.random() * 100_000)).padStart(5, "0")}`,
    country: "France",
    country_code: "FR",
    region: "Paris",
    home_town: "Paris",
    address: "3 rue de la Paix",
    postcode: "75002",
  });
}

/** Opens a game for real money and returns how to play its rounds: by its button, or many at once as its page plays them. */
async function startGame(page: Page, sysname = SLOT) {
  await open(page, `/game/${sysname}#real`);
  const game = page.frameLocator("main iframe");
  const button = game.locator("#spin");
  await expect(button).toBeEnabled();
  const press = async () => {
    // While the reels turn, the button stops them.
    await expect(button).not.toHaveClass(/turning/, { timeout: 15_000 });
    const [request] = await Promise.all([page.waitForRequest("**/frame/api/spin"), button.click()]);
    const response = await request.response();
    expect(response?.status()).toBe(200);
    return request;
  };
  const playMany = async (rounds: number, bet: number) => {
    const request = await press();
    const { authorization = "" } = await request.allHeaders();
    for (let round = 0; round < rounds; round += 1) {
      const played = await page.request.post(request.url(), {
        headers: { authorization },
        data: { round: `round-${round}-${Date.now()}`, bet },
      });
      expect(played.status(), await played.text()).toBe(200);
    }
  };
  return { game, press, playMany };
}

async function fillWithdrawal(page: Page, amount: string): Promise<void> {
  await open(page, "/cashier/withdraw?method=bank-transfer");
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  await page.getByLabel("Account holder").fill("Anna Petit");
}

const submit = (page: Page) => page.locator("form[method=post] button[type=submit]");

async function audit(page: Page, site: Site): Promise<void> {
  const answer = await page.request.get(`${site.controls}/ledger`);
  const ledger = (await answer.json()) as { totals: Record<string, number> };
  expect(ledger).toMatchObject({ unbalanced: [], drifted: [], overdrawn: [] });
  expect(Object.values(ledger.totals).every((total) => total === 0)).toBe(true);
}

/** A new player with a promo code's gift, a deposit with its bonus, and money of their own. */
async function playerWithBonus(page: Page, site: Site): Promise<string> {
  const { login } = await signUp(page, site.site, { promo_code: "LUMIERE" });
  await becomeKnown(page, site, login);
  await deposit(page, "50", /^First night/);
  await deposit(page, "2000", /^No bonus/);
  return login;
}

const card = (page: Page, title: string) => page.getByRole("article", { name: `Casino bonus ${title}`, exact: true });
const FIRST_NIGHT = "First night: 100% up to €200";
const GIFT = "A code for our readers";

test("a bonus of a deposit is wagered by rounds, becomes the player's own money and is withdrawn", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await playerWithBonus(page, site);

  await open(page, "/profile/bonuses");
  await expect(card(page, GIFT), "the promo code's gift waits").toContainText("Waiting for you");
  const bonus = card(page, FIRST_NIGHT);
  await expect(bonus).toContainText("€50.00");
  await expect(bonus).toContainText("35 times €50.00");
  await expect(bonus).toContainText("€5.00 a round");
  await bonus.getByRole("button", { name: /^Activate/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
  await expect(bonus.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(/2,100.*bonus.*50/);

  const { press, playMany } = await startGame(page);
  await expect(page.getByRole("link", { name: /Max €5/ })).toBeVisible();
  await press();
  await playMany(40, 500);
  await open(page, "/profile/bonuses");
  const left = (await bonuses(page)).find(({ type }) => type === "deposit")?.wager.remaining.amount ?? 0;
  expect(left).toBeLessThan(155_000);
  await expect(bonus.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(Math.floor(100 - left / 1_750)));

  const again = await startGame(page);
  await again.playMany(Math.ceil(left / 500), 500);
  await expect
    .poll(async () => (await bonuses(page)).find(({ type }) => type === "deposit"))
    .toMatchObject({ status: "finished", outcome: "completed" });
  const { balance_main: main, balance_bonus } = await balances(page);
  expect(balance_bonus.amount, "it is the player's own").toBe(0);
  expect(main.amount).toBeGreaterThan(5_000);
  await open(page, "/profile/bonuses");
  await expect(card(page, GIFT)).toBeVisible();
  await expect(bonus).toHaveCount(0);

  await fillWithdrawal(page, "50");
  await submit(page).click();
  await page.waitForURL("**/cashier/paypending/*");
  expect((await balances(page)).balance_main.amount).toBe(main.amount - 5_000);
  await audit(page, site);
});

test("a bonus that is left half-way burns when it is given up, and the deposit is free", async ({ page, site }) => {
  test.setTimeout(120_000);
  await playerWithBonus(page, site);
  const id = (await bonuses(page)).find(({ type }) => type === "deposit")?.id ?? 0;
  await call(page.request, site.site, "bonuses/activate", { bonus_id: String(id) });
  const { playMany } = await startGame(page);
  await playMany(10, 500);
  const before = await balances(page);

  await open(page, "/profile/bonuses");
  const bonus = card(page, FIRST_NIGHT);
  await expect(bonus).toContainText("Burns €50.00 of bonus money");
  await bonus.getByRole("button", { name: /^Give up/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("€50.00 of bonus money burns");
  await dialog.getByRole("button", { name: "Give up and burn €50.00" }).click();
  await expect(bonus).toHaveCount(0);
  const after = await balances(page);
  expect(after.balance_bonus.amount).toBe(0);
  expect(after.balance_main.amount, "the player's own money stays").toBe(before.balance_main.amount);

  await fillWithdrawal(page, "50");
  await submit(page).click();
  await page.waitForURL("**/cashier/paypending/*");
  await audit(page, site);
});

test("a withdrawal that costs a bonus says how much, and is sent only if the player goes on", async ({
  page,
  site,
  console: guard,
}) => {
  test.setTimeout(120_000);
  // The platform refuses the withdrawal once, before the bonus is given up.
  guard.allow(/Failed to load resource/);
  await playerWithBonus(page, site);
  const id = (await bonuses(page)).find(({ type }) => type === "deposit")?.id ?? 0;
  await call(page.request, site.site, "bonuses/activate", { bonus_id: String(id) });
  const sent: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/api\/(cashier\/makewithdrawal|bonuses\/remove)/.exec(request.url()) ?? [];
    if (name) sent.push(name);
  });

  await fillWithdrawal(page, "50");
  await expect(page.getByRole("region", { name: "Bonus money" })).toContainText(
    /€50\.00 of your money is bonus money until .*Withdrawing before that burns €50\.00/,
  );
  await submit(page).click();
  const dialog = page.getByRole("dialog", { name: "This costs you €50.00 of bonus money" });
  await expect(dialog).toContainText(FIRST_NIGHT);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep what I have" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("IBAN", { exact: true }), "nothing typed is lost").toHaveValue(IBAN);
  expect(sent, "nothing is sent").toEqual([]);

  await submit(page).click();
  await dialog.getByRole("button", { name: "Burn the bonus and withdraw" }).click();
  await page.waitForURL("**/cashier/paypending/*");
  expect(sent).toEqual(["cashier/makewithdrawal", "bonuses/remove", "cashier/makewithdrawal"]);
  const { balance_main, balance_bonus } = await balances(page);
  expect([balance_main.amount, balance_bonus.amount]).toEqual([200_000, 0]);
  await audit(page, site);
});

test("a card that the platform refuses costs no bonus; a refusal after the bonus is gone is told exactly", async ({
  page,
  site,
  console: guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(/Failed to load resource/);
  await playerWithBonus(page, site);
  const id = (await bonuses(page)).find(({ type }) => type === "deposit")?.id ?? 0;
  await call(page.request, site.site, "bonuses/activate", { bonus_id: String(id) });
  const dialog = page.getByRole("dialog", { name: "This costs you €50.00 of bonus money" });
  const goOn = dialog.getByRole("button", { name: "Burn the bonus and withdraw" });
  const statusOf = async () => (await bonuses(page)).find((bonus) => bonus.id === id)?.status;

  // A card that the player has never paid with.
  await open(page, "/cashier/withdraw?method=card");
  await fillCard(page, "50", { ...CARD, expiry: null });
  await submit(page).click();
  await goOn.click();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
  expect(await statusOf(), "the bonus is still there").toBe("active");

  // A platform that finds another reason only when the bonus is gone.
  let tries = 0;
  await page.route("**/api/cashier/makewithdrawal*", async (route) => {
    tries += 1;
    if (tries === 1) return await route.continue();
    await route.fulfill({
      status: 400,
      json: { error: { type: "BillingUnavailableException", code: 1, message: "closed", error_data: null } },
    });
  });
  await fillWithdrawal(page, "50");
  await submit(page).click();
  await goOn.click();
  const notice = page.getByRole("alert").filter({ hasText: "Your bonus is given up" });
  await expect(notice).toContainText("€50.00 of bonus money went as you agreed");
  await expect(page.getByRole("alert").filter({ hasText: "This way to pay is closed" })).toBeVisible();
  expect(await statusOf()).not.toBe("active");
  expect(await violations(page)).toEqual([]);

  await page.unroute("**/api/cashier/makewithdrawal*");
  await submit(page).click();
  await page.waitForURL("**/cashier/paypending/*");
  await audit(page, site);
});

test("free spins fall while they are played, in the bar and on their card", async ({ page, site }) => {
  test.setTimeout(60_000);
  await signUp(page, site.site);
  await open(page, "/profile/bonuses");
  const spins = page.getByRole("article", { name: /^Free spins / });
  await expect(spins).toContainText("10 spins");
  expect(await violations(page)).toEqual([]);
  const other = await page.context().newPage();
  await open(other, "/profile/bonuses");
  const link = spins.getByRole("link", { name: /^Play / });
  const sysname = /\/game\/([\w-]+)/.exec((await link.getAttribute("href")) ?? "")?.[1] ?? "";
  const { press } = await startGame(page, sysname);
  await expect(page.getByRole("link", { name: "10 free spins left here" })).toBeVisible();
  await press();
  await expect(page.getByRole("link", { name: "9 free spins left here" })).toBeVisible();
  await expect(other.getByRole("article", { name: /^Free spins / }), "in another tab").toContainText("9 spins");
  await open(page, `/game/${sysname}`);
  await expect(page.getByRole("link", { name: "9 free spins left here" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

for (const locale of ["en", "fr"] as const) {
  const words = wordsOf(locale);
  const prefix = locale === "en" ? "" : `/${locale}`;

  test(
    `bonuses are activated, put aside, gone on with and given up in ${locale}`,
    { tag: ["@phone", "@desktop"] },
    async ({ page, site }) => {
      test.setTimeout(90_000);
      await signUp(page, site.site, { promo_code: "LUMIERE" });
      await open(page, `${prefix}/profile/bonuses`);
      const dialog = page.getByRole("dialog");
      const bonus = page.getByRole("article").filter({ hasText: words("bonuses.kinds.casino") });
      await expect(bonus).toHaveCount(1);
      for (const term of ["maxBet", "counts", "excluded", "maxPayout", "activateBy", "leaving"])
        await expect(bonus.getByText(words(`bonuses.terms.${term}`), { exact: true })).toBeVisible();
      await expect(bonus.getByRole("link")).toHaveCount(3);
      expect(await violations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);

      const button = (key: string) => bonus.getByRole("button", { name: new RegExp(`^${words(key)}`) });
      await button("bonuses.activate.open").click();
      await expect(dialog).toBeVisible();
      expect(await violations(page), "activate confirm").toEqual([]);
      await dialog.getByRole("button", { name: words("bonuses.activate.submit") }).click();
      await expect(bonus.getByText(words("bonuses.statuses.active"), { exact: true })).toBeVisible();
      expect((await balances(page)).balance_bonus.amount).toBe(1_000);

      await button("bonuses.deactivate.submit").click();
      await expect(bonus.getByText(words("bonuses.statuses.inactive"), { exact: true })).toBeVisible();
      expect((await balances(page)).balance_bonus.amount).toBe(0);

      await button("bonuses.activate.again").click();
      await dialog.getByRole("button", { name: words("bonuses.activate.submit") }).click();
      await expect(bonus.getByText(words("bonuses.statuses.active"), { exact: true })).toBeVisible();

      await button("bonuses.remove.open").click();
      await dialog.getByRole("button", { name: words("bonuses.remove.keep") }).click();
      expect((await balances(page)).balance_bonus.amount, "kept").toBe(1_000);
      await button("bonuses.remove.open").click();
      await expect(dialog).toBeVisible();
      expect(await violations(page), "remove confirm").toEqual([]);
      await dialog.locator("button").filter({ hasText: /10/ }).click();
      await expect(bonus).toHaveCount(0);
      expect((await balances(page)).balance_bonus.amount).toBe(0);
      await audit(page, site);
    },
  );

  test(`a betting bonus is activated, told of and given up in ${locale}`, async ({ page, site }) => {
    await signUp(page, site.site, { promo_code: "TRIBUNE" });
    await open(page, `${prefix}/profile/bonuses`);
    const dialog = page.getByRole("dialog");
    const bonus = page.getByRole("article").filter({ hasText: words("bonuses.kinds.sport") });
    const button = (key: string) => bonus.getByRole("button", { name: new RegExp(`^${words(key)}`) });
    await button("bonuses.activate.open").click();
    await dialog.getByRole("button", { name: words("bonuses.activate.submit") }).click();
    await expect(dialog.getByRole("heading", { name: words("bonuses.bettingActivated.title") })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: words("bonuses.bettingActivated.later") }).click();
    await expect(bonus.getByText(words("bonuses.statuses.active"), { exact: true })).toBeVisible();
    await button("bonuses.remove.open").click();
    await dialog.locator("button").filter({ hasText: /10/ }).click();
    await expect(bonus).toHaveCount(0);
    await audit(page, site);
  });
}

test("two tabs that activate the same bonus activate it once, and both say so", async ({ page, site }) => {
  await signUp(page, site.site, { promo_code: "LUMIERE" });
  const other = await page.context().newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await open(tab, "/profile/bonuses");
    await card(tab, GIFT)
      .getByRole("button", { name: /^Activate/ })
      .click();
  }
  await Promise.all(tabs.map((tab) => tab.getByRole("dialog").getByRole("button", { name: "Activate" }).click()));
  for (const tab of tabs) await expect(card(tab, GIFT).getByText("Active", { exact: true })).toBeVisible();
  expect((await balances(page)).balance_bonus.amount).toBe(1_000);
  await audit(page, site);
});
