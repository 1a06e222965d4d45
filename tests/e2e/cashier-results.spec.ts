import type { Page, Request } from "@playwright/test";
import { violations } from "./axe.ts";
import type { Site } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import { DEMO, localized, open, signIn, signUp, dedicatedSite } from "./support.ts";
import { wordsOf } from "./words.ts";

// The sandbox's clock is moved here.
test.use({ environment: dedicatedSite("cashier-results") });
test.setTimeout(120_000);

type Locale = "en" | "fr";
type Payment = { id: string; redirect_url: string | null; status: string };

/** The demo players of the sandbox. */
const MORGAN = { login: "morgan@lumiere.example", password: DEMO.password };
const CARD = {
  card_number: "4242 4242 4242 4242",
  card_holder: "Lumiere Guest",
  expiry: "12/40",
};

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const balance = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^(Balance|Solde)/ });

/** A call that moves money, from the page's own origin. */
async function call(page: Page, method: string, fields: Record<string, string>): Promise<Payment> {
  return await page.evaluate(
    async ([name, given]) => {
      const body = new FormData();
      for (const [key, value] of Object.entries(given)) body.append(key, value);
      const locale = document.documentElement.lang;
      const answer = await fetch(`/api/${name}?v=2.34&locale=${locale}`, {
        method: "POST",
        body,
      });
      const { data, error } = (await answer.json()) as {
        data: Payment;
        error?: { message: string };
      };
      if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
      return data;
    },
    [method, fields] as const,
  );
}

/** Begins a deposit as the form does. */
async function begin(
  page: Page,
  locale: Locale = "en",
  { method = "card", amount = 5000, requisites = CARD as object } = {},
): Promise<Payment> {
  return await call(page, "cashier/makedeposit", {
    method,
    amount: String(amount),
    requisites: JSON.stringify(requisites),
    return_url: new URL(localized(locale, "/cashier/deposit"), page.url()).href,
  });
}

type Decision = "approve" | "decline" | "pending" | "cancel";

/** Decides on the provider's page, which leads back to the site. */
async function decide(page: Page, payment: Payment, decision: Decision): Promise<void> {
  await page.goto(payment.redirect_url ?? "");
  await page.locator(`button[value=${decision}]`).click();
  await page.waitForURL(/\/cashier\/pay/);
}

/** The same behind the page's back. */
async function decideElsewhere(page: Page, payment: Payment, decision: Decision): Promise<void> {
  const answer = await page.request.post(payment.redirect_url ?? "", {
    form: { decision },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

async function passTime(site: Site, page: Page, seconds: number): Promise<void> {
  const answer = await page.request.post(`${site.controls}/clock`, {
    data: { advance: seconds },
  });
  expect(answer.ok()).toBe(true);
}

/** Nothing sticks out: a phone's browser would make its window wider instead of scrolling. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const [locale, device] of [
  ["en", "@phone"],
  ["fr", "@desktop"],
] as const) {
  const t = wordsOf(locale);
  const words = (outcome: string) => t(`cashier.result.deposit.${outcome}.title`);

  test(
    `a card deposit is told as it went, at the address of its outcome (${locale})`,
    { tag: [device] },
    async ({ page, site, console: guard }) => {
      // The provider's page has no icon.
      guard.allow(/404/);
      await signUp(page, site.site);
      for (const [decision, outcome, address, next] of [
        ["decline", "fail", "payfail", "/cashier/deposit"],
        ["cancel", "cancel", "paycancel", "/cashier/deposit"],
        ["approve", "success", "paysuccess", "/gamehall"],
      ] as const) {
        await open(page, localized(locale, "/cashier/wallet"));
        const payment = await begin(page, locale, { amount: 2000 });
        await decide(page, payment, decision);
        await expect(title(page)).toHaveText(words(outcome));
        await expect(page).toHaveURL(`${site.site}${localized(locale, `/cashier/${address}/${payment.id}`)}`);
        const main = page.getByRole("main");
        await expect(
          main.getByRole("link", {
            name: t(`cashier.result.deposit.${outcome}.action`),
          }),
        ).toHaveAttribute("href", localized(locale, next));
        await fits(page);
        expect(await violations(page), outcome).toEqual([]);

        // Whatever an address claims, the first HTML has the state that is real.
        await open(page, localized(locale, `/cashier/paysuccess/${payment.id}`));
        await expect(title(page)).toHaveText(words(outcome));
        await main.getByRole("link", { name: t("cashier.result.receipt") }).click();
        await expect(page.getByRole("article")).toContainText(payment.id);
      }
      await expect(balance(page)).toContainText("20");
    },
  );
}

test("a payment that is pending never reads as failed, and its end is told by itself in every tab", async ({
  page,
  context,
  site,
  console: guard,
}) => {
  guard.allow(/404/);
  await signUp(page, site.site);
  await open(page, "/cashier/wallet");
  const payment = await begin(page);
  const wallet = await context.newPage();
  await open(wallet, "/cashier/wallet");
  const game = await context.newPage();
  await open(game, "/game/gold-pan-creek");

  await decide(page, payment, "pending");
  await expect(title(page)).toHaveText("We are checking your payment");
  for (const claim of ["payfail", "paycancel", "paysuccess"]) {
    const answer = await page.goto(`/cashier/${claim}/${payment.id}`);
    expect(await answer?.text(), claim).toContain("We are checking your payment");
    await expect(page).toHaveURL(`${site.site}/cashier/paypending/${payment.id}`);
  }
  await open(page, `/cashier/paymobile?transaction=${payment.id}`);
  await expect(title(page)).toHaveText("Finish on your phone");
  await expect(page).toHaveURL(/\/cashier\/paymobile\?/);

  // Everything that the heading has said since.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector("h1")?.textContent;
      if (words && said.at(-1) !== words) said.push(words);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await decideElsewhere(page, payment, "approve");
  await expect(title(page)).toHaveText("Payment received", { timeout: 15_000 });
  await expect(page).toHaveURL(`${site.site}/cashier/paysuccess/${payment.id}`);
  await expect(title(page)).toBeFocused();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((words) => !/phone|received/.test(words))).toEqual([]);
  await expect(balance(page)).toContainText("€50.00");
  await expect(balance(wallet)).toContainText("€50.00");
  await expect(wallet.getByRole("list", { name: "Recent transactions" })).toContainText("+€50.00");
  await expect(balance(game)).toContainText("€50.00");
});

test("an invoice that expired says so at the address of success", async ({ page, site, console: guard }) => {
  guard.allow(/404/);
  await signUp(page, site.site);
  await open(page, "/cashier/wallet");
  const payment = await begin(page);
  await passTime(site, page, 16 * 60);
  await open(page, `/cashier/paysuccess/${payment.id}`);
  await expect(title(page)).toHaveText("Payment failed", { timeout: 15_000 });
  await expect(page.getByText("did not arrive in time")).toBeVisible();
  await expect(page).toHaveURL(`${site.site}/cashier/payfail/${payment.id}`);
  await expect(balance(page)).toContainText("€0.00");
});

test("a page without a name is about the last deposit, and an unknown payment is no page", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/404/);
  await signUp(page, site.site);
  await open(page, "/cashier/paysuccess");
  await expect(title(page)).toHaveText("No payment to show");
  await open(page, "/cashier/wallet");
  const payment = await begin(page);
  for (const claim of ["paysuccess", "payfail", "paycancel", "paypending"]) {
    await open(page, `/cashier/${claim}`);
    await expect(title(page)).toHaveText("We are checking your payment");
    await expect(page).toHaveURL(`${site.site}/cashier/paypending/${payment.id}`);
  }
  await expect(page.getByRole("link", { name: "Go on paying" })).toHaveAttribute("href", payment.redirect_url ?? "");
  for (const path of [
    "/cashier/paysuccess/nothing",
    "/cashier/payfail/demo-1",
    "/cashier/paymobile?transaction=nothing",
    "/cashier/receipt?transaction=nothing",
  ])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test(
  "a transfer is paid by hand with what stands on the page",
  { tag: ["@phone", "@desktop"] },
  async ({ page, context, site }, testInfo) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const locale = testInfo.project.name === "phone" ? "fr" : "en";
    const t = wordsOf(locale);
    await signUp(page, site.site);
    await open(page, localized(locale, "/cashier/wallet"));
    const payment = await begin(page, locale, {
      method: "crypto",
      requisites: { network: "main" },
    });
    await open(page, localized(locale, `/cashier/paypending/${payment.id}`));
    await expect(title(page)).toHaveText(t("cashier.result.deposit.details.title"));
    await expect(page.getByRole("img", { name: t("cashier.details.picture") })).toBeVisible();
    await page
      .getByRole("button", {
        name: new RegExp(`${t("cashier.details.copy")} (Address|Adresse)`),
      })
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sandbox1/);
    await expect(page.getByRole("timer")).toBeVisible();
    await fits(page);
    expect(await violations(page)).toEqual([]);
  },
);

for (const [locale, device] of [
  ["en", "@desktop"],
  ["fr", "@phone"],
] as const) {
  const t = wordsOf(locale);

  test(
    `the history has four at a time, and the receipt everything (${locale})`,
    { tag: [device] },
    async ({ page, site }) => {
      await signUp(page, site.site);
      await open(page, localized(locale, "/cashier/history"));
      await expect(page.getByText(t("cashier.history.empty.deposit.title"))).toBeVisible();
      const begun = [];
      for (const amount of [1000, 1100, 1200, 1300, 1400]) begun.push(await begin(page, locale, { amount }));
      await open(page, localized(locale, "/cashier/history"));
      const list = page.getByRole("list", {
        name: t("cashier.historyTabs.deposit"),
      });
      await expect(list.getByRole("listitem")).toHaveCount(4);
      await fits(page);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: t("cashier.history.more") }).click();
      await expect(list.getByRole("listitem")).toHaveCount(5);
      await expect(list.getByRole("listitem").nth(4)).toBeFocused();
      await list.getByRole("listitem").nth(4).getByRole("link").first().click();
      await expect(page).toHaveURL(new RegExp(`receipt\\?transaction=${begun[0]?.id}$`));
      const receipt = page.getByRole("article");
      await expect(receipt).toContainText("•••• 4242");
      await expect(receipt).toContainText(t("cashier.status.deposit.created"));
      await fits(page);
      expect(await violations(page)).toEqual([]);

      await page.emulateMedia({ media: "print" });
      await expect(receipt).toBeVisible();
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(title(page)).toBeHidden();
      await expect(page.getByRole("button", { name: t("cashier.receipt.print") })).toBeHidden();
      await page.emulateMedia({ media: "screen" });

      await open(page, localized(locale, "/cashier/receipt"));
      await expect(receipt).toContainText(begun[4]?.id ?? "");
      await open(page, localized(locale, "/cashier/wallet"));
      await expect(
        page.getByRole("list", { name: t("cashier.wallet.recent.title") }).getByRole("listitem"),
      ).toHaveCount(4);
      await fits(page);
      expect(await violations(page)).toEqual([]);
    },
  );
}

test("the answer of a tab that was left never gets into the list of another", async ({ page, site }) => {
  await signIn(page, site.site);
  await open(page, "/cashier/history?tab=withdrawal");
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const deposits = /gethistory.*type=deposit/;
  await page.route(deposits, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(deposits);
  await page.getByRole("link", { name: "Deposits" }).click();
  await asked;
  await page.getByRole("link", { name: "Bonuses", exact: true }).last().click();
  const bonuses = page.getByRole("list", { name: "Bonuses" });
  await expect(bonuses).toContainText("Expired");
  const shown = await bonuses.innerText();
  // The page may have given the request up; otherwise its answer is read and rendered by the next frame.
  const isOver = (request: Request) => deposits.test(request.url());
  const over = Promise.race([
    page.waitForEvent("requestfinished", isOver),
    asked.then((request) => (request.failure() ? request : page.waitForEvent("requestfailed", isOver))),
  ]);
  release();
  await over;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await bonuses.innerText()).toBe(shown);
  await expect(page).toHaveURL(/tab=bonuses$/);
  await page.getByRole("link", { name: "Deposits" }).click();
  await expect(page.getByRole("list", { name: "Deposits" })).toContainText("Received");
});

test(
  "a withdrawal that waits is taken back, and one that is decided is not",
  { tag: ["@phone", "@desktop"] },
  async ({ page, site, console: guard }) => {
    // The one that is decided.
    guard.allow(/409/);
    await signIn(page, site.site, MORGAN);
    await open(page, "/cashier/wallet");
    const before = await balance(page).innerText();
    const withdraw = (amount: string) =>
      call(page, "cashier/makewithdrawal", {
        method: "wallet",
        amount,
        requisites: JSON.stringify({ email: "anna@mail.example" }),
      });
    await withdraw("2000");
    await open(page, "/cashier/history?tab=withdrawal");
    expect(await balance(page).innerText()).not.toBe(before);
    const row = page.getByRole("list", { name: "Withdrawals" }).getByRole("listitem").first();
    await expect(row).toContainText("In review");
    await row.getByRole("button", { name: /^Cancel/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("$20.00");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel the withdrawal" }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("Cancelled");
    await expect(balance(page)).toHaveText(before);

    const { id } = await withdraw("2100");
    await open(page, "/cashier/history?tab=withdrawal");
    await page.request.post(`${site.controls}/withdrawals/${id}`, {
      form: { decision: "decline" },
      maxRedirects: 0,
    });
    await row.getByRole("button", { name: /^Cancel/ }).click();
    await dialog.getByRole("button", { name: "Cancel the withdrawal" }).click();
    await expect(dialog.getByRole("alert")).toContainText("too late");
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(row).toContainText("Declined");
  },
);
