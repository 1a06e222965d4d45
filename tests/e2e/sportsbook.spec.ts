import { readFileSync } from "node:fs";
import type { FrameLocator, Page } from "@playwright/test";
import type axe from "axe-core";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import type { Site } from "./harness/site.ts";
import { call, dedicatedSite, localized, open, signIn, signUp } from "./support.ts";
import { wordsOf } from "./words.ts";

// The ledger that is audited is of the whole site, and so is the clock that is moved.
test.use({ environment: dedicatedSite("sportsbook") });

const TITLE = { en: "Sports betting", fr: "Paris sportifs" } as const;
const BETS = "**/sportsbook/api/bets?**";

const bookOf = (page: Page, locale: "en" | "fr" = "en"): FrameLocator =>
  page.frameLocator(`iframe[title="${TITLE[locale]}"]`);
/** Odds of matches that have not begun: they hold still. */
const upcoming = (book: FrameLocator) =>
  book
    .getByRole("region")
    .or(book.locator("section.group"))
    .filter({ hasText: /^(Coming up|À venir)/ })
    .locator("li.event");

async function openBook(page: Page, path = "/betting", locale: "en" | "fr" = "en"): Promise<FrameLocator> {
  await open(page, localized(locale, path));
  const book = bookOf(page, locale);
  await expect(book.locator("#view:not([aria-busy])")).toBeVisible();
  return book;
}

/** Puts the home side of some matches into the slip, and opens it on a phone. */
async function choose(book: FrameLocator, count: number): Promise<void> {
  // Not the very next: it may begin meanwhile.
  for (let index = 6; index < 6 + count; index += 1) await upcoming(book).nth(index).locator(".price").first().click();
  const bar = book.locator("button.slip-bar[aria-expanded=false]");
  if (await bar.isVisible()) await bar.click();
}

const place = (book: FrameLocator) => book.locator("#place");
const placed = (book: FrameLocator) => book.locator("#placed-title");

async function audit(page: Page, site: Site): Promise<void> {
  const answer = await page.request.get(`${site.controls}/ledger`);
  const ledger = (await answer.json()) as { totals: Record<string, number> };
  expect(ledger).toMatchObject({ unbalanced: [], drifted: [], overdrawn: [] });
  expect(Object.values(ledger.totals).every((total) => total === 0)).toBe(true);
}

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** The accessibility violations inside of the application. */
async function violationsInside(page: Page): Promise<string[]> {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === "/sportsbook");
  if (!frame) throw new Error("the application is not open");
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "dark");
  await expect(page.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", theme);
  await frame.evaluate(AXE);
  return frame.evaluate(async () => {
    const { violations: wrong } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      iframes: false,
    });
    return wrong.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(" "))
          .slice(0, 3)
          .join(" | ")}`,
    );
  });
}

async function balance(page: Page): Promise<number> {
  const answer = await page.request.get("/api/account/getBalance?v=2.34&locale=en");
  return ((await answer.json()) as { data: { balance_main: { amount: number } } }).data.balance_main.amount;
}

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);

  test(
    `a guest looks and is asked to sign in to bet (${locale})`,
    { tag: ["@phone", "@desktop"] },
    async ({ page, console: guard }) => {
      // Axe speaks to the frames of a page.
      guard.allow(/Failed to execute 'postMessage' on 'DOMWindow'/);
      const book = await openBook(page, "/betting", locale);
      await choose(book, 1);
      await expect(place(book)).toHaveText(locale === "en" ? "Sign in to bet" : "Se connecter pour parier");
      expect(await violations(page)).toEqual([]);
      expect(await violationsInside(page)).toEqual([]);
      await place(book).click();
      await expect(page.getByRole("dialog", { name: t("auth.authorization.title") })).toBeVisible();
    },
  );
}

for (const [kind, count] of [
  ["single", 1],
  ["combination", 2],
] as const) {
  test(
    `a player places a ${kind} and finds it among their bets`,
    { tag: ["@phone", "@desktop"] },
    async ({ page, site }) => {
      await signIn(page, site.site);
      const before = await balance(page);
      const book = await openBook(page);
      await choose(book, count);
      await book.getByRole("button", { name: "€5.00", exact: true }).click();
      await place(book).click();
      await expect(placed(book)).toHaveText("Your bet is placed");
      expect(await balance(page)).toBe(before - 500);
      await book.getByRole("button", { name: "My bets" }).click();
      await expect(page).toHaveURL(/\/bets$/);
      const bet = book.locator("li.bet").first();
      await expect(bet).toContainText("Open");
      await expect(bet.locator("li.leg")).toHaveCount(count);
      expect(await violationsInside(page)).toEqual([]);
      await audit(page, site);
    },
  );
}

test("ten clicks, and a reply that is lost, make one bet", async ({ page, site, console: guard }) => {
  guard.allow(/ERR_FAILED|Failed to load resource/);
  await signIn(page, site.site);
  const before = await balance(page);
  const book = await openBook(page);
  await choose(book, 1);
  await book.getByRole("button", { name: "€2.00", exact: true }).click();
  let asked = 0;
  await page.route(BETS, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    asked += 1;
    // The first reply is lost on its way.
    const reply = await route.fetch();
    await (asked === 1 ? route.abort() : route.fulfill({ response: reply }));
  });
  await place(book).click({ clickCount: 10 });
  await expect(placed(book)).toBeVisible();
  expect(asked).toBe(2);
  expect(await balance(page)).toBe(before - 200);
  await audit(page, site);
});

test("a reload in the middle leads to the same bet", async ({ page, site, console: guard }) => {
  guard.allow(/ERR_FAILED|ERR_ABORTED|Failed to load resource/);
  await signIn(page, site.site);
  const before = await balance(page);
  let book = await openBook(page);
  await choose(book, 1);
  await book.getByRole("button", { name: "€2.00", exact: true }).click();
  let isLost = true;
  await page.route(BETS, async (route) => {
    if (route.request().method() !== "POST" || !isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const first = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/sportsbook/api/bets"),
  );
  await place(book).click();
  await first;
  await expect.poll(() => balance(page)).toBe(before - 200);
  await page.reload();
  isLost = false;
  book = bookOf(page);
  await expect(book.locator("#view:not([aria-busy])")).toBeVisible();
  const bar = book.locator("button.slip-bar[aria-expanded=false]");
  if (await bar.isVisible()) await bar.click();
  await expect(place(book)).toContainText("€2.00");
  await place(book).click();
  await expect(placed(book)).toBeVisible();
  expect(await balance(page)).toBe(before - 200);
});

test(
  "the address follows what is open inside, and Back goes back inside",
  { tag: ["@phone", "@desktop"] },
  async ({ page }) => {
    const book = await openBook(page);
    const loaded = page.waitForRequest(/platform\/game\/sportsbook/, { timeout: 1 }).catch(() => null);
    await book.getByRole("link", { name: /^Handball/ }).click();
    await expect(page).toHaveURL(/\/betting\/handball$/);
    const match = upcoming(book).nth(6);
    const teams = await match.locator(".teams > span > span:first-child").allTextContents();
    await match.getByRole("link").click();
    await expect(page).toHaveURL(/\/betting\/handball\/\d+$/);
    await expect(book.getByRole("heading", { level: 1 })).toContainText(teams[0] ?? "none");
    await expect(page).toHaveTitle(new RegExp(teams[0] ?? "none"));
    await page.goBack();
    await expect(page).toHaveURL(/\/betting\/handball$/);
    await expect(upcoming(book).nth(6)).toBeVisible();
    await page.goForward();
    await expect(book.getByRole("heading", { level: 1 })).toContainText(teams[0] ?? "none");
    expect(await loaded, "the application stays").toBeNull();
    // A deep link opens the same view.
    const deep = page.url();
    await page.goto("about:blank");
    await page.goto(deep);
    await expect(bookOf(page).getByRole("heading", { level: 1 })).toContainText(teams[0] ?? "none");
  },
);

test("the page is readable without the application and describes its events", async ({ page, request }) => {
  const text = await (await request.get("/fr/betting/football")).text();
  expect(text).toContain('"@type":"SportsEvent"');
  expect(text).toMatch(/href="\/fr\/betting\/football\/\d+"/);
  const link = /href="(\/fr\/betting\/football\/\d+)"/.exec(text)?.[1] ?? "none";
  const deep = await request.get(link);
  expect(deep.status()).toBe(200);
  for (const wrong of ["/betting/curling", "/betting/football/1", "/betting/football/x", "/betting/a/1/b"])
    expect((await request.get(wrong)).status(), wrong).toBe(404);
  await page.goto("about:blank");
});

test("a keyboard is enough to bet", async ({ page, site }) => {
  await signIn(page, site.site);
  const book = await openBook(page);
  await upcoming(book).nth(6).locator(".price").first().focus();
  await page.keyboard.press("Enter");
  await expect(upcoming(book).nth(6).locator(".price").first()).toHaveAttribute("aria-pressed", "true");
  const bar = book.locator("button.slip-bar");
  if (await bar.isVisible()) {
    await bar.focus();
    await page.keyboard.press("Enter");
  }
  await book.getByLabel("Stake", { exact: true }).fill("3");
  await page.keyboard.press("Enter");
  await expect(placed(book)).toBeFocused();
});

test("a bet is settled when its match is over, and one can be paid out before", async ({ page, site }) => {
  await signIn(page, site.site);
  let book = await openBook(page);
  // The same bet a second time is another bet.
  for (const _ of [1, 2]) {
    await choose(book, 1);
    await book.getByRole("button", { name: "€2.00", exact: true }).click();
    await place(book).click();
    await expect(placed(book)).toBeVisible();
    await book.getByRole("button", { name: "Go on" }).click();
  }
  await book.getByRole("link", { name: "My bets" }).click();
  const names = book.locator("li.bet h2");
  await expect(names.nth(1)).toBeVisible();
  const all = await names.allTextContents();
  expect(new Set(all).size).toBe(all.length);
  await book
    .getByRole("button", { name: /^Cash out/ })
    .first()
    .click();
  await book.getByRole("button", { name: /^Yes, cash out/ }).click();
  await expect(book.getByRole("button", { name: /^Yes, cash out/ })).toHaveCount(0);
  await book.getByRole("button", { name: "Settled" }).click();
  await expect(book.locator("li.bet").first()).toContainText("Paid out early");
  // An open page would ask with a session that the clock ends.
  await page.goto("about:blank");
  await page.request.post(`${site.controls}/clock`, { data: { advance: 12 * 3_600 } });
  await signIn(page, site.site);
  book = await openBook(page, "/bets");
  await expect(book.getByText("You have no open bets.")).toBeVisible();
  await audit(page, site);
});

test("odds are written as the player likes them, on the board and in the slip, and so again after a reload", async ({
  page,
}) => {
  let book = await openBook(page);
  await choose(book, 1);
  const first = () => upcoming(book).nth(6).locator(".price .odds").first();
  const decimal = Number(await first().textContent());
  const hundredths = Math.round(decimal * 100);
  const settings = book.getByText("Settings", { exact: true });
  await settings.click();
  await book.getByLabel("Odds format").selectOption("fractional");
  await expect(first()).toHaveText(/^\d+\/\d+$/);
  const [over = 0, under = 1] = ((await first().textContent()) ?? "").split("/").map(Number);
  expect(Math.round((over / under + 1) * 100)).toBe(hundredths);
  await expect(book.locator(".legs .at")).toHaveText(/^\d+\/\d+$/);
  await book.getByLabel("Odds format").selectOption("american");
  const american = hundredths >= 200 ? `+${hundredths - 100}` : `−${Math.round(10_000 / (hundredths - 100))}`;
  await expect(first()).toHaveText(american);
  await expect(book.locator(".legs .at")).toHaveText(american);
  await page.reload();
  book = bookOf(page);
  await expect(first()).toHaveText(american);
});

test("a bet is a row of the player's history", { tag: ["@phone", "@desktop"] }, async ({ page, site }) => {
  await signIn(page, site.site);
  const book = await openBook(page);
  await choose(book, 1);
  await book.getByLabel("Stake", { exact: true }).fill("3.21");
  await place(book).click();
  await expect(placed(book)).toBeVisible();
  await open(page, "/profile/bets");
  const row = page.getByRole("main").getByRole("listitem").or(page.getByRole("row")).filter({ hasText: "€3.21" });
  await expect(row.first()).toContainText("Sports betting");
});

test("a free bet pays for a bet, and the bonus only at odds that its terms allow", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/409/);
  await signUp(page, site.site, { promo_code: "TRIBUNE" });
  const answer = await page.request.get("/api/BettingBonuses/get?v=2.34&locale=en");
  const { data } = (await answer.json()) as { data: { items: { id: number }[] } };
  await call(page.request, site.site, "BettingBonuses/activate", { bonus_id: String(data.items[0]?.id) });
  for (const locale of ["en", "fr"] as const) {
    const [free, bonus, success] =
      locale === "en"
        ? (["Free bet", "Betting bonus", "Your bet is placed"] as const)
        : (["Pari gratuit", "Bonus paris", "Votre pari est placé"] as const);
    const book = await openBook(page, "/betting", locale);
    // Two together have long odds.
    await choose(book, 2);
    if (locale === "en") {
      await book.getByRole("button", { name: new RegExp(`^${free}`) }).click();
      await expect(book.getByLabel("Stake", { exact: true })).toHaveCount(0);
      await expect(place(book)).toContainText("€5.00");
      expect(await violationsInside(page)).toEqual([]);
    } else {
      await expect(book.getByRole("button", { name: new RegExp(`^${free}`) })).toHaveCount(0);
      await book.getByRole("button", { name: new RegExp(`^${bonus}`) }).click();
      await book.getByLabel("Mise", { exact: true }).fill("4");
    }
    await place(book).click();
    await expect(placed(book)).toHaveText(success);
    expect(await balance(page)).toBe(0);
    await book.getByRole("button", { name: locale === "en" ? "My bets" : "Mes paris" }).click();
    await expect(book.locator("li.bet").first()).toContainText(locale === "en" ? free : bonus);
  }
  await audit(page, site);
});

test("a player whose identity must be proved is led to the verification, and one with a limit to the limits", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/409/);
  await call(page.request, site.site, "auth/login", { login: "demo@lumiere.example", password: "lumiere-demo" });
  const book = await openBook(page);
  await choose(book, 1);
  await book.getByRole("button", { name: "€5.00", exact: true }).click();
  for (const [type, details, words, next, path] of [
    ["KycUserProfileException", {}, "Please verify your identity", "Verify identity", /\/profile\/verification$/],
    [
      "InvalidRequestException",
      { reason: ["wager_limit"], available_amount: 120 },
      "Your wager limit leaves €1.20",
      "See my limits",
      /\/profile\/responsible-game$/,
    ],
  ] as const) {
    await page.route(BETS, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 409, json: { error: { type, message: "", error_data: details } } })
        : route.continue(),
    );
    await openBook(page);
    const bar = book.locator("button.slip-bar[aria-expanded=false]");
    if (await bar.isVisible()) await bar.click();
    await place(book).click();
    await expect(book.locator(".notice")).toContainText(words);
    await book.getByRole("button", { name: next }).click();
    await expect(page).toHaveURL(path);
  }
});

test("a break stops betting and the slip says why", async ({ page, site, console: guard }) => {
  guard.allow(/409/);
  await call(page.request, site.site, "auth/login", { login: "demo@lumiere.example", password: "lumiere-demo" });
  const book = await openBook(page);
  await choose(book, 1);
  await call(page.request, site.site, "responsibleGaming/setTimeOut", { period: "24_hours" });
  await book.getByRole("button", { name: "€2.00", exact: true }).click();
  await place(book).click();
  await expect(book.locator(".notice")).toContainText("You are taking a break");
  await book.getByRole("button", { name: "See my limits" }).click();
  await expect(page).toHaveURL(/\/profile\/responsible-game$/);
  await audit(page, site);
});
