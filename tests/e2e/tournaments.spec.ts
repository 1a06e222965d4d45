import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { call, chooseBank, dedicatedSite, fillSignIn, IBAN, localized, open, signUp, withAnswer } from "./support.ts";
import { wordsOf } from "./words.ts";

// Real players' points are in the rankings.
test.use({ environment: dedicatedSite("tournaments") });

const LOCALES = ["en", "fr"] as const;
const BOTH_WIDTHS = { tag: ["@phone", "@desktop"] };
const PARTICIPATE = "**/api/tournaments/participate*";

type Tournament = { id: number; sysname: string; name: string; status: string; games: string[] };

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

async function ask<T>(page: Page, method: string): Promise<T> {
  const [name = "", query = ""] = method.split("?");
  const answer = await page.request.get(`/api/${name}?v=2.34&locale=en&${query}`);
  expect(answer.ok(), `${method}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** A tournament of a status; their names change with the clock. */
async function tournamentOf(page: Page, status: string, plan = ""): Promise<Tournament> {
  const { items } = await ask<{ items: Tournament[] }>(page, "tournaments/get?count=50");
  const found = items.find((one) => one.status === status && one.sysname.startsWith(plan));
  if (!found) throw new Error(`No ${status} tournament ${plan}`);
  return found;
}

const callsOf = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/tournaments/participate") && sent.push(request.url()));
  return sent;
};

/** Pays the deposit that is on the page; the provider approves. Leaves the page where the provider leads back to. */
async function pay(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await chooseBank(page);
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  await page.locator("form[method=post] button[type=submit]").click();
  await page.waitForURL("**/cashier/paypending/*");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { redirect_url } = await ask<{ redirect_url: string }>(page, `cashier/getdepositinfo?id=${id}`);
  const decided = await page.request.post(redirect_url, { form: { decision: "approve" }, maxRedirects: 0 });
  expect(decided.status(), await decided.text()).toBe(303);
}

for (const locale of LOCALES) {
  const t = wordsOf(locale);

  test(`tournaments are listed by phase, and each has its page (${locale})`, BOTH_WIDTHS, async ({ page }) => {
    test.setTimeout(60_000);
    await open(page, localized(locale, "/tournaments"));
    for (const phase of ["running", "upcoming", "past"])
      // oxlint-disable-next-line no-await-in-loop
      await expect(main(page).getByRole("heading", { level: 2, name: t(`tournaments.list.${phase}`) })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const running = await tournamentOf(page, "running", "grand-lever");
    await open(page, localized(locale, `/tournaments/${running.sysname}`));
    await expect(
      main(page)
        .getByRole("table", { name: t("tournaments.board.title") })
        .getByRole("row"),
    ).toHaveCount(11);
    await expect(main(page).getByText(t("tournaments.scoring.sum_of_wins"))).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${localized(locale, `/tournaments/${running.sysname}`)}$`),
    );
    expect(await violations(page)).toEqual([]);

    const rounds = main(page).getByRole("navigation", { name: t("tournaments.rounds.title") });
    await rounds.getByRole("link", { name: t("tournaments.rounds.one", { number: "1" }) }).click();
    await expect(page).toHaveURL(/\?round=1$/);
    await expect(
      main(page).getByRole("table", { name: t("tournaments.board.ofRound", { number: "1" }) }),
    ).toBeVisible();
    // The rounds of one tournament are one page to search engines.
    await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute("href", /round/);
    await page.goBack();
    await expect(main(page).getByRole("table", { name: t("tournaments.board.title") })).toBeVisible();
  });

  test(`a tournament that is over, or cancelled, says so (${locale})`, BOTH_WIDTHS, async ({ page }) => {
    test.setTimeout(60_000);
    const over = await tournamentOf(page, "finished");
    await open(page, localized(locale, `/tournaments/${over.sysname}`));
    await expect(main(page).getByRole("table", { name: t("tournaments.board.final") })).toBeVisible();
    await expect(main(page).getByText(t("tournaments.standing.finished"))).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const cancelled = await tournamentOf(page, "cancelled");
    await open(page, localized(locale, `/tournaments/${cancelled.sysname}`));
    await expect(main(page).getByText(t("tournaments.board.none"))).toBeVisible();
    await expect(main(page).getByRole("timer")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  test(`a guest signs in on the way and takes part at once (${locale})`, BOTH_WIDTHS, async ({ page, site }) => {
    const { login, password } = await signUp(page, site.site);
    await page.context().clearCookies();
    const { sysname, name } = await tournamentOf(page, "running", "fruit-harvest");
    await open(page, localized(locale, `/tournaments/${sysname}`));
    await main(page)
      .getByRole("link", { name: t("tournaments.action.signIn") })
      .click();
    await fillSignIn(page.getByRole("dialog"), login, password);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button(page, t("tournament-card.joined"))).toBeVisible();
    if (locale === "en") await expect(page.getByText(t("tournaments.joinedToast", { tournament: name }))).toBeVisible();
    await expect(main(page).getByText(t("tournaments.mine.none"))).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(
    `without a deposit the cashier is the way in, and it leads back (${locale})`,
    BOTH_WIDTHS,
    async ({ page, site }) => {
      await signUp(page, site.site);
      const { sysname } = await tournamentOf(page, "running", "midnight-sprint");
      await open(page, localized(locale, `/tournaments/${sysname}`));
      await expect(main(page).getByText(t("tournaments.standing.deposit"))).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await main(page)
        .getByRole("link", { name: t("tournaments.action.deposit") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${localized(locale, "/cashier/deposit")}$`));
      // The form is filled in English.
      await open(page, "/cashier/deposit/bank-transfer");
      await pay(page, "50");
      await page.waitForURL(`**${localized(locale, `/tournaments/${sysname}`)}`, { timeout: 15_000 });
      await expect(button(page, t("tournament-card.joined"))).toBeVisible();
    },
  );
}

test("two tabs and ten presses enter once", BOTH_WIDTHS, async ({ page, site, context }) => {
  await signUp(page, site.site);
  const { id, sysname } = await tournamentOf(page, "running", "velvet-rush");
  const other = await context.newPage();
  await open(page, `/tournaments/${sysname}`);
  await open(other, `/tournaments/${sysname}`);
  const sent = callsOf(page);
  const join = button(page, "Take part");
  await join.click({ clickCount: 10 });
  await button(other, "Take part").click();
  const joined = button(page, "You are in");
  await expect(joined).toBeFocused();
  await expect(button(other, "You are in")).toBeVisible();
  expect(sent).toHaveLength(1);
  await other.close();
  await page.reload();
  await expect(joined).toBeVisible();
  const { items } = await ask<{ items: { is_participant: boolean }[] }>(page, `tournaments/get?id=${id}`);
  expect(items[0]?.is_participant).toBe(true);
});

test("rounds that are played count at once, and the ranking follows without moving the page", async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000);
  await signUp(page, site.site);
  await open(page, "/cashier/deposit/bank-transfer");
  await pay(page, "500");
  await page.waitForURL("**/cashier/paysuccess/*", { timeout: 15_000 });
  const { id, sysname, games } = await tournamentOf(page, "running", "velvet-rush");
  await call(page.request, site.site, "tournaments/participate", { id: String(id) });
  await open(page, `/tournaments/${sysname}`);
  const mine = main(page).getByRole("region", { name: "Your place" });
  await expect(mine).toContainText("No points yet");

  // What moves from now on is what the ranking moves.
  await page.evaluate(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
  const other = await context.newPage();
  await playSlot(other, "gold-pan-creek");
  expect(games).toContain("gold-pan-creek");
  const { own } = await ask<{ own: { points: number; place: number } }>(page, `leaderboard/get?tournament_id=${id}`);
  expect(own.points).toBeGreaterThan(0);
  const round = await ask<{ own: { points: number } }>(
    page,
    `leaderboard/get?tournament_id=${id}&round=${await roundNow(page, id)}`,
  );
  expect(round.own.points).toBe(own.points);

  await page.bringToFront();
  await expect(mine).toContainText(`${own.points.toLocaleString("en")} points`, { timeout: 25_000 });
  const row = main(page)
    .getByRole("table", { name: "Ranking" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "You", exact: true }) });
  await expect(row).toContainText(own.points.toLocaleString("en"));
  expect(await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total)).toBeLessThan(
    0.001,
  );
  expect(await violations(page)).toEqual([]);
});

/** Plays rounds for money until one wins. */
async function playSlot(page: Page, sysname: string): Promise<void> {
  await open(page, `/game/${sysname}#real`);
  const spin = page.frameLocator("main iframe").locator("#spin");
  await expect(spin).toBeEnabled();
  const [request] = await Promise.all([page.waitForRequest("**/frame/api/spin"), spin.click()]);
  const { authorization = "" } = await request.allHeaders();
  for (let round = 0; round < 40; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const played = await page.request.post(request.url(), {
      headers: { authorization },
      data: { round: `round-${round}-${Date.now()}`, bet: 100 },
    });
    // oxlint-disable-next-line no-await-in-loop
    expect(played.status(), await played.text()).toBe(200);
  }
}

async function roundNow(page: Page, id: number): Promise<number> {
  const { items } = await ask<{ items: { rounds: { number: number; status: string }[] }[] }>(
    page,
    `tournaments/get?id=${id}`,
  );
  return items[0]?.rounds.find(({ status }) => status === "running")?.number ?? 0;
}

test("a slow, failing or malformed platform enters nobody twice, and says so", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/502|Failed to load/);
  await signUp(page, site.site);
  const { sysname } = await tournamentOf(page, "running", "velvet-rush");
  await open(page, `/tournaments/${sysname}`);
  const join = button(page, "Take part");
  const alert = main(page).getByRole("alert");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(PARTICIPATE, async (route) => {
    await held;
    await route.fulfill({ status: 502, body: "<html>" });
  });
  const sent = callsOf(page);
  await join.click();
  await expect(join).toHaveAttribute("aria-busy", "true");
  await join.click({ force: true });
  release();
  await expect(alert.filter({ hasText: "Nobody is entered twice" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
  await page.unroute(PARTICIPATE);
  for (const body of ["no JSON", '{"data":{"result":0}}', '{"error":{"type":7}}']) {
    const answer = { status: 200, contentType: "application/json", body };
    // oxlint-disable-next-line no-await-in-loop
    await withAnswer(page, PARTICIPATE, answer, () => join.click());
    // oxlint-disable-next-line no-await-in-loop
    await expect(alert.filter({ hasText: /\w/ }), body).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expect(join, body).not.toHaveAttribute("aria-busy");
  }
  await join.click();
  await expect(button(page, "You are in")).toBeVisible();
});

test("a failing ranking keeps what was shown and says that it is not up to date", async ({ page, console: guard }) => {
  guard.allow(/502|Failed to load/);
  const { sysname } = await tournamentOf(page, "running", "grand-lever");
  await open(page, `/tournaments/${sysname}`);
  const table = main(page).getByRole("table", { name: "Ranking" });
  await expect(table.getByRole("row")).toHaveCount(11);
  await page.route("**/api/leaderboard/get*", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await expect(main(page).getByText("Not up to date just now. We keep trying.")).toBeVisible({ timeout: 29_000 });
  await expect(table.getByRole("row")).toHaveCount(11);
});

test("addresses of no tournament are not found", async ({ request }) => {
  for (const path of ["/tournaments/nothing", "/tournaments/999", "/tournaments/999/gamehall"])
    for (const locale of LOCALES) expect((await request.get(localized(locale, path))).status(), path).toBe(404);
});
