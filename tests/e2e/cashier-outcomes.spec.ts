import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import type { Site } from "./harness/site.ts";
import { CARD, chooseBank, dedicatedSite, fillCard, IBAN, lastCode, open, signIn, signUp } from "./support.ts";

// The ledger that is audited is of the whole site.
test.use({ environment: dedicatedSite("cashier-outcomes") });

/** What a player types for each method of the sandbox, by label. */
const METHODS: Record<string, Record<string, string>> = {
  card: {
    "Card number": "4242 4242 4242 4242",
    "Name on the card": "ANNA PETIT",
    "Valid until (MM/YY)": "12/40",
  },
  "instant-transfer": { "Your bank": "Nordlys Bank" },
  "bank-transfer": { "Your bank": "Nordlys Bank", IBAN: IBAN },
  wallet: { "E-mail of the wallet": "anna@mail.example" },
  mobile: {},
  crypto: { Network: "main" },
};

/** Accounts whose withdrawals the sandbox's review declines. */
const LATE_CARD = "4000 0000 0004 0404";
const LATE_IBAN = "DE50370400440532010404";

/** How a payment ends, and what the provider is asked to do for it. */
const OUTCOMES: Record<string, { decisions: readonly Record<string, string>[]; title: string }> = {
  approved: { decisions: [{ decision: "approve" }], title: "Payment received" },
  declined: { decisions: [{ decision: "decline" }], title: "Payment failed" },
  "pending, then approved": {
    decisions: [{ decision: "pending" }, { decision: "approve" }],
    title: "Payment received",
  },
  cancelled: { decisions: [{ decision: "cancel" }], title: "Payment cancelled" },
  "approved, told twice": { decisions: [{ decision: "approve", twice: "on" }], title: "Payment received" },
  "approved, told out of order": { decisions: [{ decision: "approve", disorder: "on" }], title: "Payment received" },
};

/** A payment's own amount: the one before with the same would be gone on with. */
let amount = 50;

async function fillFields(page: Page, fields: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if (label === "Your bank") await chooseBank(page, value);
    else if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

const submit = (page: Page) => page.locator("form[method=post] button[type=submit]");

async function begin(page: Page, method: string): Promise<string> {
  await open(page, `/cashier/deposit/${method}`);
  amount += 1;
  await page.getByLabel("Amount", { exact: true }).fill(String(method === "mobile" ? (amount % 40) + 10 : amount));
  await fillFields(page, METHODS[method]);
  if (method === "mobile") await page.locator("input[type=tel]").fill("612345678");
  const before = await newest(page);
  const replied = page.waitForResponse("**/api/cashier/makedeposit*");
  await submit(page).click();
  await replied;
  const id = await newest(page);
  expect(id).not.toBe(before);
  return id;
}

/** The page may have left for the provider's: its replies are out of reach. */
async function newest(page: Page): Promise<string> {
  const answer = await page.request.get("/api/cashier/gethistory?type=deposit&count=1&v=2.34&locale=en");
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return data.items[0]?.id ?? "";
}

async function decide(page: Page, site: Site, id: string, decision: Record<string, string>): Promise<void> {
  const answer = await page.request.get(`/api/cashier/getdepositinfo?id=${id}&v=2.34&locale=en`);
  const { data } = (await answer.json()) as { data: { method: string; redirect_url: string } };
  const form = { ...decision };
  if (data.method === "mobile") form["code"] = await lastCode(page.request, site.controls, "33612345678");
  const decided = await page.request.post(data.redirect_url, { form, maxRedirects: 0 });
  expect(decided.status(), await decided.text()).toBe(303);
}

type Ledger = { totals: Record<string, number>; unbalanced: unknown[]; drifted: unknown[]; overdrawn: unknown[] };

/** The recount of the running site, and that of `foyer audit`, which the operator runs on its data. */
async function expectCleanLedger(page: Page, site: Site): Promise<void> {
  const recount = (await (await page.request.get(`${site.controls}/ledger`)).json()) as Ledger;
  expect(recount).toMatchObject({ unbalanced: [], drifted: [], overdrawn: [] });
  expect(Object.values(recount.totals).every((total) => total === 0)).toBe(true);
  const audit = await site.audit();
  expect(audit.code, audit.output).toBe(0);
  expect(audit.output).toContain("every sum is zero");
}

async function mainBalance(page: Page): Promise<number> {
  const answer = await page.request.get("/api/account/getBalance?v=2.34&locale=en");
  const { data } = (await answer.json()) as { data: { balance_main: { amount: number } } };
  return data.balance_main.amount;
}

/** The page of a payment says how it ended, whatever its address claims. */
async function expectOutcome(page: Page, claim: string, id: string, title: string): Promise<void> {
  await expect(async () => {
    await open(page, `/cashier/${claim}/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title, { timeout: 1_000 });
  }, title).toPass({ timeout: 60_000 });
}

for (const method of Object.keys(METHODS)) {
  test(`a deposit by ${method} ends as the provider says, whatever it says and how often`, async ({
    page,
    site,
    console: guard,
  }) => {
    test.setTimeout(240_000);
    guard.allow(/404/);
    await signUp(page, site.site);
    let expected = 0;
    for (const [name, { decisions, title }] of Object.entries(OUTCOMES)) {
      const id = await begin(page, method);
      for (const decision of decisions) await decide(page, site, id, decision);
      await expectOutcome(page, "payfail", id, title);
      const paid = await page.request.get(`/api/cashier/getdepositinfo?id=${id}&v=2.34&locale=en`);
      const { data } = (await paid.json()) as { data: { amount: { amount: number }; status: string } };
      if (data.status === "succeeded") expected += data.amount.amount;
      expect(await mainBalance(page), name).toBe(expected);
    }
    await expectCleanLedger(page, site);
  });
}

test("a voucher is money at once; one that is refused leaves nothing behind and can be typed again", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/Failed to load resource/);
  await signUp(page, site.site);
  await open(page, "/cashier/deposit/voucher");
  await page.getByLabel("Amount", { exact: true }).fill("25");
  const code = page.getByLabel("Voucher code, 16 digits", { exact: true });
  for (const [ending, words] of [
    ["0002", /declined/],
    ["0119", /did not answer/],
    ["0018", /closed at the moment/],
  ] as const) {
    await code.fill(`1234 5678 9012 ${ending}`);
    await submit(page).click();
    await expect(page.getByRole("alert").filter({ hasText: words }), ending).toBeVisible();
  }
  expect(await newest(page)).toBe("");
  await code.fill("1234 5678 9012 3456");
  await submit(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Balance/ })).toContainText("€25.00");
  expect(await mainBalance(page)).toBe(2500);
  await expectCleanLedger(page, site);
});

/** What a player types for each method that pays out; `late` is the account whose withdrawals the review declines. */
const WITHDRAWALS: Record<string, { fields: Record<string, string>; late: Record<string, string> }> = {
  card: {
    fields: { "Card number": "4242 4242 4242 4242", "Name on the card": "ANNA PETIT" },
    late: { "Card number": LATE_CARD },
  },
  "instant-transfer": { fields: { "Your bank": "Nordlys Bank", IBAN }, late: { IBAN: LATE_IBAN } },
  "bank-transfer": { fields: { IBAN, "Account holder": "Anna Petit" }, late: { IBAN: LATE_IBAN } },
  wallet: {
    fields: { "E-mail of the wallet": "anna@mail.example" },
    late: { "E-mail of the wallet": "late@mail.example" },
  },
  crypto: {
    fields: { Network: "main", "Your wallet's address": "sandbox1qqqqqqqqqqqqqqqqqqqq" },
    late: { "Your wallet's address": "sandbox1qqqqqqqqqqqqqqqq0404" },
  },
};

type End = "approve" | "decline" | "cancel" | "review";
const ENDS: Record<End, string> = {
  approve: "Withdrawal paid",
  decline: "Withdrawal declined",
  cancel: "Withdrawal cancelled",
  review: "Withdrawal declined",
};

async function endWithdrawal(page: Page, site: Site, id: string, how: End): Promise<void> {
  if (how === "approve" || how === "decline") {
    const form = { decision: how };
    const decided = await page.request.post(`${site.controls}/withdrawals/${id}`, { form, maxRedirects: 0 });
    expect(decided.status()).toBe(303);
  } else if (how === "cancel") {
    await open(page, `/cashier/receipt?transaction=${id}`);
    await page.getByRole("button", { name: /^Cancel/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel the withdrawal" }).click();
    await expect(dialog).toBeHidden();
  } else {
    await page.request.post(`${site.controls}/clock`, { data: { advance: 16 * 60 } });
  }
}

test.describe("withdrawals", () => {
  // One player's money: one method after the other.
  test.describe.configure({ mode: "serial" });

  test("the card that the review declines has paid in before", async ({ page, site, console: guard }) => {
    guard.allow(/404/);
    await signIn(page, site.site);
    await open(page, "/cashier/deposit/card");
    await fillCard(page, "47", { ...CARD, number: LATE_CARD });
    await submit(page).click();
    await page.waitForURL("**/pay/*");
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received", { timeout: 20_000 });
  });

  for (const [method, { fields, late }] of Object.entries(WITHDRAWALS)) {
    test(`a withdrawal by ${method} ends as it is decided, and the money is where it belongs`, async ({
      page,
      site,
      console: guard,
    }) => {
      test.setTimeout(240_000);
      guard.allow(/404/);
      await signIn(page, site.site);
      for (const how of Object.keys(ENDS) as End[]) {
        const before = await mainBalance(page);
        await open(page, `/cashier/withdraw?method=${method}`);
        amount += 1;
        await page.getByLabel("Amount", { exact: true }).fill(String(amount));
        await fillFields(page, how === "review" ? { ...fields, ...late } : fields);
        await submit(page).click();
        await page.waitForURL("**/cashier/paypending/*");
        const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
        expect(await mainBalance(page), `${how}: the money is set aside`).toBe(before - amount * 100);
        await endWithdrawal(page, site, id, how);
        await expectOutcome(page, "paysuccess", id, ENDS[how]);
        expect(await mainBalance(page), how).toBe(how === "approve" ? before - amount * 100 : before);
      }
      await expectCleanLedger(page, site);
    });
  }
});
