import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import type { Site } from "./harness/site.ts";
import { dedicatedSite, lastCode, open, signUp } from "./support.ts";

// The ledger that is audited is of the whole site.
test.use({ environment: dedicatedSite("cashier-outcomes") });

/** What a player types for each method of the sandbox, by label. */
const METHODS: Record<string, Record<string, string>> = {
  card: {
    "Card number": "4242 4242 4242 4242",
    "Name on the card": "ANNA PETIT",
    "Valid until (MM/YY)": "12/40",
  },
  "instant-transfer": { "Your bank": "nordlys" },
  "bank-transfer": { "Your bank": "nordlys", IBAN: "FR14 2004 1010 0505 0001 3M02 606" },
  wallet: { "E-mail of the wallet": "anna@mail.example" },
  mobile: {},
  crypto: { Network: "main" },
};

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

async function begin(page: Page, method: string): Promise<string> {
  await open(page, `/cashier/deposit/${method}`);
  amount += 1;
  await page.getByLabel("Amount", { exact: true }).fill(String(method === "mobile" ? (amount % 40) + 10 : amount));
  for (const [label, value] of Object.entries(METHODS[method] ?? {})) {
    const field = page.getByLabel(label, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  if (method === "mobile") await page.locator("input[type=tel]").fill("612345678");
  const before = await newest(page);
  const replied = page.waitForResponse("**/api/cashier/makedeposit*");
  await page.locator("form[method=post] button[type=submit]").click();
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

async function ledger(page: Page, site: Site): Promise<Ledger> {
  return (await (await page.request.get(`${site.controls}/ledger`)).json()) as Ledger;
}

for (const method of Object.keys(METHODS)) {
  test(`a deposit by ${method} ends as the provider says, whatever it says and how often`, async ({
    page,
    site,
    console: guard,
  }) => {
    test.setTimeout(120_000);
    guard.allow(/404/);
    await signUp(page, site.site);
    let expected = 0;
    for (const [name, { decisions, title }] of Object.entries(OUTCOMES)) {
      const id = await begin(page, method);
      for (const decision of decisions) await decide(page, site, id, decision);
      // The address claims a failure: the page says what is.
      await expect(async () => {
        await open(page, `/cashier/payfail/${id}`);
        await expect(page.getByRole("heading", { level: 1 }), name).toHaveText(title, { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      const paid = await page.request.get(`/api/cashier/getdepositinfo?id=${id}&v=2.34&locale=en`);
      const { data } = (await paid.json()) as { data: { amount: { amount: number }; status: string } };
      if (data.status === "succeeded") expected += data.amount.amount;
      const balance = await page.request.get("/api/account/getBalance?v=2.34&locale=en");
      const { data: has } = (await balance.json()) as { data: { balance_main: { amount: number } } };
      expect(has.balance_main.amount, name).toBe(expected);
    }
    const audit = await ledger(page, site);
    expect(audit).toMatchObject({ unbalanced: [], drifted: [], overdrawn: [] });
    expect(Object.values(audit.totals).every((total) => total === 0)).toBe(true);
  });
}
