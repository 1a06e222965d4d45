import type { Page, Route } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { CARD, chooseBank, dedicatedSite, DEMO, fillCard, IBAN, open, signIn, signUp, withAnswer } from "./support.ts";
import { wordsOf } from "./words.ts";

// The demo player's money is in it.
test.use({ environment: dedicatedSite("cashier") });

type Direction = "deposit" | "withdrawal";
const CALLS: Record<Direction, string> = { deposit: "cashier/makedeposit", withdrawal: "cashier/makewithdrawal" };
const call = (direction: Direction) => `**/api/${CALLS[direction]}*`;

/** How many payments the player has, of any state. */
async function payments(page: Page, direction: Direction): Promise<number> {
  const answer = await page.request.get(`/api/cashier/gethistory?type=${direction}&count=50&v=2.34&locale=en`);
  const { data } = (await answer.json()) as { data: { count: number } };
  return data.count;
}

/** Fills the form of a method that asks for nothing outside of our page. */
async function fill(page: Page, direction: Direction, amount = "60"): Promise<void> {
  await open(
    page,
    direction === "deposit" ? "/cashier/deposit/bank-transfer" : "/cashier/withdraw?method=bank-transfer",
  );
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  if (direction === "deposit") await chooseBank(page);
  else await page.getByLabel("Account holder").fill("Anna Petit");
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
}

const submit = (page: Page) => page.locator("form[method=post] button[type=submit]");
const underWay = (page: Page) => page.waitForURL("**/cashier/paypending/*");

/** Holds the reply of the money call back until the returned function lets it go; the platform has done its part by then. */
async function holdReply(page: Page, direction: Direction): Promise<{ arrived: Promise<void>; release: () => void }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(call(direction), async (route: Route) => {
    const response = await route.fetch();
    arrive();
    await released;
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { arrived, release };
}

/** What a player does with a money form, or what the network does to it; each must end in one payment. */
const STORIES: Record<string, (page: Page, direction: Direction) => Promise<void>> = {
  "ten clicks in 200 ms": async (page, direction) => {
    await fill(page, direction);
    await submit(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 10; press += 1) setTimeout(() => button.click(), press * 20);
    });
    await underWay(page);
  },
  "Enter held down": async (page, direction) => {
    await fill(page, direction);
    for (let press = 0; press < 20; press += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await underWay(page);
  },
  "a reload before the reply": async (page, direction) => {
    await fill(page, direction);
    const { arrived, release } = await holdReply(page, direction);
    await submit(page).click();
    await arrived;
    await page.unroute(call(direction));
    await fill(page, direction);
    release();
    await submit(page).click();
    await underWay(page);
  },
  "back and forward": async (page, direction) => {
    await fill(page, direction);
    await submit(page).click();
    await underWay(page);
    await page.goBack();
    await fill(page, direction);
    await submit(page).click();
    await underWay(page);
    await page.goBack();
    await page.goForward();
    await underWay(page);
  },
  "two tabs at once": async (page, direction) => {
    const other = await page.context().newPage();
    await fill(page, direction);
    await fill(other, direction);
    await Promise.all([submit(page).click(), submit(other).click()]);
    await Promise.all([underWay(page), underWay(other)]);
    expect(new URL(page.url()).pathname).toBe(new URL(other.url()).pathname);
    await other.close();
  },
  "a lost reply": async (page, direction) => {
    await fill(page, direction);
    await page.route(call(direction), async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await submit(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "the same payment is never made twice" })).toBeVisible();
    await expect(page.getByLabel("Amount", { exact: true }), "nothing typed is lost").toHaveValue("60");
    await page.unroute(call(direction));
    await submit(page).click();
    await underWay(page);
  },
  "a slow reply and an impatient player": async (page, direction) => {
    await fill(page, direction);
    const { arrived, release } = await holdReply(page, direction);
    await submit(page).click();
    await arrived;
    await submit(page).or(page.locator("form[method=post] button[aria-busy]")).first().click({ force: true });
    await page.keyboard.press("Enter");
    release();
    await underWay(page);
  },
  "a reply after leaving": async (page, direction) => {
    await fill(page, direction);
    const { arrived, release } = await holdReply(page, direction);
    await submit(page).click();
    await arrived;
    await page.getByRole("link", { name: "Wallet" }).first().click();
    await page.waitForURL("**/cashier/wallet");
    release();
    await expect(page.getByText("Your payment is under way.")).toBeVisible();
    expect(new URL(page.url()).pathname, "the player is not taken away").toBe("/cashier/wallet");
  },
};

for (const [story, act] of Object.entries(STORIES)) {
  test(`one deposit comes of ${story}`, async ({ page, site, console: guard }) => {
    test.setTimeout(60_000);
    guard.allow(/Failed to load resource/);
    await signUp(page, site.site);
    await act(page, "deposit");
    expect(await payments(page, "deposit")).toBe(1);
  });
}

// One after the other: they count the payments of one player.
test.describe.serial("withdrawals", () => {
  for (const [story, act] of Object.entries(STORIES)) {
    test(`one withdrawal comes of ${story}`, async ({ page, site, console: guard }) => {
      test.setTimeout(60_000);
      guard.allow(/Failed to load resource/);
      await signIn(page, site.site);
      const before = await payments(page, "withdrawal");
      await act(page, "withdrawal");
      expect(await payments(page, "withdrawal")).toBe(before + 1);
      // The next story asks for the same: this one is to be over.
      await endWithdrawals(page, site.controls);
    });
  }
});

async function endWithdrawals(page: Page, controls: string): Promise<void> {
  const answer = await page.request.get(`${controls}/withdrawals.json`);
  const waiting = (await answer.json()) as { id: string }[];
  for (const { id } of waiting)
    await page.request.post(`${controls}/withdrawals/${id}`, { form: { decision: "decline" } });
}

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);
  const prefix = locale === "en" ? "" : `/${locale}`;

  test(`every method has a form of its own in ${locale}`, { tag: ["@phone", "@desktop"] }, async ({ page, site }) => {
    test.setTimeout(90_000);
    await signUp(page, site.site);
    await open(page, `${prefix}/cashier/deposit`);
    const links = page.getByRole("main").locator('a[href*="/cashier/deposit/"]');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.length).toBeGreaterThanOrEqual(7);
    for (const address of addresses) {
      await open(page, address);
      await expect(page.getByLabel(t("cashier.amount.deposit"), { exact: true })).toBeVisible();
      expect(await violations(page), address).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width, address).toBeLessThanOrEqual(0);
    }
  });

  test(`amounts are whole, with any space, and both bounds are said in ${locale}`, async ({ page, site }) => {
    await signUp(page, site.site);
    await open(page, `${prefix}/cashier/deposit/wallet`);
    const amount = page.getByLabel(t("cashier.amount.deposit"), { exact: true });
    for (const wrong of ["10,50", "10.50", "0", "-5", "abc", "1e3"]) {
      await amount.fill(wrong);
      await submit(page).click();
      await expect(amount, wrong).toHaveAttribute("aria-invalid", "true");
    }
    await amount.fill("6000");
    await submit(page).click();
    await expect(amount).toHaveAccessibleDescription(/10[.,]00.*5[\s,\u202F\u00A0]?000[.,]00/);
    for (const right of ["1 000", "1\u00A0000", "1\u202F000"]) {
      await amount.fill(right);
      await amount.blur();
      await expect(amount, right).not.toHaveAttribute("aria-invalid", "true");
    }
  });
}

test("a refused deposit says why, keeps what was typed, and another try works", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/Failed to load resource/);
  await signUp(page, site.site);
  await open(page, "/cashier/deposit/card");
  await fillCard(page, "50", { ...CARD, number: "4000 0000 0000 9995" });
  await submit(page).click();
  await expect(page.getByRole("alert").filter({ hasText: /declined/ })).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 9995");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await submit(page).click();
  await page.waitForURL("**/pay/*");
});

test("a deposit by the method of last time takes three presses", async ({ page, site }) => {
  await signIn(page, site.site);
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
  await page.waitForURL("**/cashier/deposit");
  await expect(page.getByRole("heading", { name: "Deposit: Bank card" })).toBeVisible();
  await expect(page.getByLabel("Amount", { exact: true })).not.toHaveValue("");
});

test("the card number is nowhere in the browser's storage after a submit", async ({ page, site }) => {
  await signUp(page, site.site);
  await open(page, "/cashier/deposit/card");
  await fillCard(page, "50");
  await submit(page).click();
  await page.waitForURL("**/pay/*");
  await page.goBack();
  // The button that led away is not busy for ever.
  await expect(page.locator("form[method=post] button[aria-busy]")).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain("deposit card 5000 EUR");
  expect(kept).not.toMatch(/4242|PETIT/);
});

test("a blocked window leaves a way to pay in this tab", async ({ page, site }) => {
  await signUp(page, site.site);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, "/cashier/deposit/instant-transfer");
  await page.getByLabel("Amount", { exact: true }).fill("50");
  await chooseBank(page);
  await submit(page).click();
  await page.waitForURL("**/cashier/paynewwindow?transaction=*");
});

test("the payment window opens within the press", async ({ page, site }) => {
  await signUp(page, site.site);
  await open(page, "/cashier/deposit/instant-transfer");
  await page.getByLabel("Amount", { exact: true }).fill("50");
  await chooseBank(page);
  const popup = page.waitForEvent("popup");
  await submit(page).click();
  const provider = await popup;
  await provider.waitForURL("**/pay/*");
  expect(await provider.evaluate(() => window.opener)).toBeNull();
  await page.waitForURL("**/cashier/paynewwindow?transaction=*");
});

/** The filled form of a player whom the platform says to have money. */
async function openWithdrawal(page: Page): Promise<void> {
  await open(page, "/cashier/wallet");
  await page.route("**/api/cashier/getwithdrawsettings*", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { available: { amount: number } } };
    body.data.available.amount = 100_000;
    await route.fulfill({ response, json: body });
  });
  await page.getByRole("link", { name: "Withdraw" }).first().click();
  await expect(page.getByText("You can withdraw")).toBeVisible();
  await page.getByRole("link", { name: /^Bank transfer/ }).click();
  await page.getByLabel("Amount", { exact: true }).fill("60");
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  await page.getByLabel("Account holder").fill("Anna Petit");
}

test("what keeps a withdrawal back is said with a button that leads on", async ({ page, site, console: guard }) => {
  guard.allow(/Failed to load resource/);
  await signUp(page, site.site);
  await openWithdrawal(page);
  for (const [type, title, button] of [
    ["KycWithdrawalException", "Your identity first", "Verify my identity"],
    ["KycUserProfileException", "We are looking at your documents", null],
    ["SumsubVerificationRequiredException", "Your identity first", "Verify my identity"],
    ["UserNeedConfirmContactException", "Confirm a contact first", "Confirm my contact"],
    ["UserNeedProfileDataException", "Your profile is not complete", "Complete my profile"],
    ["UserNeedDepositException", "A deposit comes first", "Make a deposit"],
    ["WithdrawalLimitsPeriodExceededException", "That is your limit for now", null],
    ["WithdrawalDeclinedException", "This withdrawal is not possible", "Ask support"],
    ["RequisitesValidationRequiredException", "We do not know this account yet", "Ask support"],
    ["RequisitesOnVerificationException", "This account is being checked", null],
    ["RequisitesFraudulentException", "We cannot pay out to this account", "Ask support"],
  ] as const) {
    const answer = { status: 400, json: { error: { type, code: 1, message: "no" } } };
    await withAnswer(page, call("withdrawal"), answer, () => submit(page).click());
    const notice = page.getByRole("alert").filter({ hasText: title });
    await expect(notice, type).toBeVisible();
    if (button) await expect(notice.locator("a, button").filter({ hasText: button }), type).toBeVisible();
    await expect(page.getByLabel("IBAN", { exact: true }), "nothing typed is lost").toHaveValue(IBAN);
  }
  expect(await violations(page)).toEqual([]);
});

test("a deposit beside a game takes two presses, and the game goes on with the new balance", async ({ page, site }) => {
  test.setTimeout(60_000);
  await signIn(page, site.site);
  await open(page, "/game/gold-pan-creek#real");
  const game = page.frameLocator("main iframe, iframe").first();
  const balance = game.locator("#balance, [data-balance]").first();
  await expect(balance).toHaveText(/€/);
  const before = await balance.textContent();
  await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await fillCard(dialog, "50");
  const popup = page.waitForEvent("popup");
  await dialog.locator("button[type=submit]").click();
  const provider = await popup;
  await provider.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("€50.00 is in your balance.")).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
  await expect(balance).not.toHaveText(before ?? "");
  expect(new URL(page.url()).pathname).toBe("/game/gold-pan-creek");
});

test("a withdrawal that asks for the player's identity opens the verification over the form", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/Failed to load resource/);
  await signUp(page, site.site);
  await openWithdrawal(page);
  await page.route(call("withdrawal"), (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          type: "SumsubVerificationRequiredException",
          code: 1,
          message: "no",
          error_data: { externalActionId: "withdrawal-7" },
        },
      },
    }),
  );
  await submit(page).click();
  await page.getByRole("button", { name: "Verify my identity" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm who you are" });
  const token = page.waitForRequest("**/api/verification/getAccessToken*");
  await dialog.getByRole("button", { name: "Start verification" }).click();
  expect((await token).postData()).toContain("withdrawal-7");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("IBAN", { exact: true })).toHaveValue(IBAN);
});

test("a deposit is possible while withdrawals are blocked or cannot be loaded", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/Failed to load resource/);
  await signIn(page, site.site, { login: "kyc@lumiere.example", password: DEMO.password });
  await open(page, "/cashier/deposit");
  await page.route("**/api/cashier/getwithdrawsettings*", (route) =>
    route.fulfill({ status: 500, json: { error: { type: "InternalServerErrorException", code: 1, message: "no" } } }),
  );
  await page.getByRole("navigation", { name: "Cashier" }).getByRole("link", { name: "Withdraw" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("navigation", { name: "Cashier" }).getByRole("link", { name: "Deposit" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Bank card/ })
    .or(page.getByRole("heading", { name: "Deposit: Bank card" }))
    .first()
    .click();
  await fillCard(page, "50");
  await submit(page).click();
  await page.waitForURL("**/pay/*");
});

test(
  "the current tab of the cashier and of its history is in view on a phone",
  { tag: ["@phone"] },
  async ({ page, site }) => {
    await signUp(page, site.site);
    for (const [path, name, tab] of [
      ["/fr/cashier/history?tab=cashbacks", "Caisse", "Cashback"],
      ["/cashier/history?tab=cashbacks", "Cashier", "Cashback"],
    ] as const) {
      await open(page, path);
      const current = page.getByRole("navigation", { name }).locator("[aria-current=page]");
      await expect(current).toBeInViewport({ ratio: 1 });
      await expect(
        page.getByRole("main").getByRole("link", { name: tab }).and(page.locator("[aria-current]")),
      ).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  "a bank is chosen by its picture and name, with the keyboard or by touch",
  { tag: ["@phone", "@desktop"] },
  async ({ page, site }) => {
    await signUp(page, site.site);
    await open(page, "/cashier/deposit/bank-transfer");
    const bank = page.getByRole("combobox", { name: "Your bank" });
    await expect(bank).toBeEnabled();
    await bank.focus();
    await page.keyboard.press("ArrowDown");
    const list = page.getByRole("listbox", { name: "Your bank" });
    await expect(list.getByRole("option")).toHaveCount(8);
    for (const picture of await list.locator("img").all())
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
    await expect(list).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(bank).toHaveText("Lindenhof Bank");
    await expect(bank).toBeFocused();
    await bank.click();
    await list.getByRole("option", { name: "Nordlys Bank" }).click();
    await expect(bank).toHaveText("Nordlys Bank");
    await page.getByLabel("Amount", { exact: true }).fill("60");
    await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
    const sent = page.waitForRequest(call("deposit"));
    await submit(page).click();
    expect((await sent).postData()).toContain('"bank":"nordlys"');
  },
);

test("a form that is sent without a bank says so at the bank and focuses it", async ({ page, site }) => {
  await signUp(page, site.site);
  await open(page, "/cashier/deposit/instant-transfer");
  await page.getByLabel("Amount", { exact: true }).fill("60");
  await submit(page).click();
  const bank = page.getByRole("combobox", { name: "Your bank" });
  await expect(bank).toHaveAttribute("aria-invalid", "true");
  await expect(bank).toBeFocused();
  await expect(bank).toHaveAccessibleDescription(/.+/);
});

test("banks that cannot be loaded are chosen by their names alone", async ({ page, site, console: guard }) => {
  guard.allow(/Failed to load resource/);
  await signUp(page, site.site);
  await page.route("**/api/cashier/getbanks*", (route) =>
    route.fulfill({ status: 500, json: { error: { type: "InternalServerErrorException", code: 1, message: "no" } } }),
  );
  await open(page, "/cashier/deposit/bank-transfer");
  await page.getByLabel("Your bank").selectOption("nordlys", { timeout: 20_000 });
  await page.getByLabel("Amount", { exact: true }).fill("60");
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  await submit(page).click();
  await underWay(page);
});
