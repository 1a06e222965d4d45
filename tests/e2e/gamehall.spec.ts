import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startSite } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import { call, hydrated, localized, open, signUp } from "./support.ts";
import { wordsOf } from "./words.ts";

const WIDTHS = { tag: ["@phone", "@desktop"] };

/** The game at the top of the list that is fully below the filters. */
const topGame = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll("main [aria-posinset]")];
    const top = cells.find((cell) => cell.getBoundingClientRect().top > 200 && cell.querySelector("article"));
    return top?.getAttribute("aria-posinset") ?? null;
  });

const cells = (page: Page) => page.getByRole("main").locator("[aria-posinset]");
const games = (page: Page) => cells(page).getByRole("article");

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);

  test(`a list of any length is small, and Back restores filter and place (${locale})`, WIDTHS, async ({ page }) => {
    await open(page, localized(locale, "/gamehall?type=slot"));
    const size = Number(await cells(page).first().getAttribute("aria-setsize"));
    expect(size).toBeGreaterThan(500);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" }));
    await expect.poll(() => topGame(page).then(Number)).toBeGreaterThan(size / 4);
    await expect(page.getByRole("main").locator(".cover-skeleton")).toHaveCount(0);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(1_500);

    const [place, scroll] = [await topGame(page), await page.evaluate(() => window.scrollY)];
    await page.locator(`[aria-posinset="${place}"]`).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/game\//);
    await expect(cells(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/gamehall\?type=slot$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll);
    await expect.poll(() => topGame(page)).toBe(place);
    await expect(page.getByRole("main").locator("[aria-current=page]").filter({ hasText: /./ }).first()).toBeVisible();
  });

  test(`a player's favourites are a page of their own (${locale})`, { tag: ["@desktop"] }, async ({ page, site }) => {
    await signUp(page, site.site);
    await open(page, localized(locale, "/gamehall/favorite"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("games.hall.list.favorite"));
    await expect(cells(page)).toHaveCount(0);
    await call(page.request, site.site, "games/addLike", { sysname: "gold-pan-creek" });
    await call(page.request, site.site, "games/addLike", { sysname: "book-of-moths" });
    await page.reload();
    await hydrated(page);
    await expect(games(page)).toHaveCount(2);
    // The list is loaded again after each press.
    await games(page).filter({ hasText: "Gold Pan Creek" }).hover();
    await page.getByRole("button", { name: t("games-cover.unlike", { game: "Gold Pan Creek" }) }).click();
    await expect(games(page)).toHaveCount(1);
    await expect(games(page)).toContainText("Book of Moths");
  });
}

test("a page that is loaded again is where it was", async ({ page }) => {
  await open(page, "/gamehall");
  await page.evaluate(() => window.scrollTo({ top: 20_000, behavior: "instant" }));
  await expect.poll(() => topGame(page).then(Number)).toBeGreaterThan(200);
  const place = await topGame(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => topGame(page)).toBe(place);
});

test("a phone that is turned keeps the game at the top", { tag: ["@phone"] }, async ({ page }) => {
  await open(page, "/gamehall");
  await page.evaluate(() => window.scrollTo({ top: 20_000, behavior: "instant" }));
  await expect.poll(() => topGame(page).then(Number)).toBeGreaterThan(100);
  const place = Number(await topGame(page));
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => Math.abs(Number(await topGame(page)) - place)).toBeLessThan(10);
});

test("an answer for the filter before, which arrives late, is not shown", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/games\/get\?/, async (route) => {
    if (decodeURIComponent(route.request().url()).includes('"type":"live"')) await held;
    await route.continue().catch(() => undefined);
  });
  await open(page, "/gamehall");
  const filters = page.getByRole("main");
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"type":"live"'));
  await filters.getByRole("link", { name: "Live", exact: true }).click();
  await asked;
  await filters.getByRole("link", { name: "Table games", exact: true }).last().click();
  await expect(page).toHaveURL(/type=casino$/);
  await expect(games(page).first()).toBeVisible();
  const shown = await games(page).first().innerText();
  release();
  await expect(page.getByRole("status").first()).not.toHaveText("");
  await expect(games(page).first()).toContainText(shown.split("\n")[0] ?? "");
  await expect(games(page).getByText("Live", { exact: true })).toHaveCount(0);
});

test("filters settle: no call is made twice and the page stops changing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/games/get?")) asked.push(request.url());
  });
  await open(page, "/gamehall");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Slots", exact: true }).first().click();
  await expect(page).toHaveURL(/\/gamehall\/slots$/);
  await main.getByRole("button", { name: "Instant", exact: true }).click();
  await expect(page).toHaveURL(/\/gamehall\/slots\?type=fast$/);
  await main.getByRole("link", { name: "Show all games" }).click();
  await expect(page).toHaveURL(/\/gamehall$/);
  await expect(games(page).first()).toBeVisible();
  await expect(main.locator(".cover-skeleton")).toHaveCount(0);
  const changes = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0;
          const observer = new MutationObserver((records) => (count += records.length));
          const list = document.querySelector("main");
          if (list) observer.observe(list, { subtree: true, childList: true, attributes: true });
          let frames = 0;
          const step = () => ((frames += 1) < 20 ? requestAnimationFrame(step) : resolve(count));
          requestAnimationFrame(step);
        }),
    );
  await expect.poll(changes).toBe(0);
  expect(asked.length).toBe(new Set(asked).size);
});

test("without favourites or an account the lists say how they fill", async ({ page }) => {
  await open(page, "/gamehall/favorite");
  await expect(page.getByRole("main").getByText("keeps it at hand")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/show_popup_auth/);
  await open(page, "/gamehall/recent");
  await expect(page.getByRole("main").getByText("the latest first")).toBeVisible();
  await open(page, "/gamehall/custom");
  await expect(games(page).first()).toBeVisible();
});

test("every game is reached by links, each page has its own canonical address, and none is beyond the end", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const found = new Set<string>();
  const queue = ["/gamehall"];
  const seen = new Set(queue);
  let count = 0;
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path.replace("?", String.raw`\?`)}"`));
    count = Number(/aria-setsize="(\d+)"/.exec(html)?.[1]);
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
      if (href.startsWith("/platform/game/")) found.add(href);
      if (/^\/gamehall\?page=\d+$/.test(href) && !seen.has(href)) {
        seen.add(href);
        queue.push(href);
      }
    }
  }
  expect(count).toBeGreaterThan(1_000);
  expect(found.size).toBe(count);
  expect((await request.get(`/gamehall?page=${Math.ceil(count / 15) + 1}`)).status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the first page and those after it can be read", WIDTHS, async ({ page }) => {
    await page.goto("/gamehall");
    await expect(games(page)).toHaveCount(15);
    const first = await games(page).first().innerText();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(games(page)).toHaveCount(15);
    expect(await games(page).first().innerText()).not.toBe(first);
    await page.getByRole("link", { name: "Show earlier games" }).click();
    await expect(games(page).first()).toContainText(first.split("\n")[0] ?? "");
  });
});

test("content decides how the hall looks: rows of tiles, stars, no demo, its own filters", async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-entries-"));
  await cp(join(__dirname, "../../content-fixtures"), folder, { recursive: true });
  const file = join(folder, "entries/games-config/en.json");
  const config = JSON.parse(await readFile(file, "utf8")) as object;
  const own = {
    hallType: "rows",
    gameItemType: "tile",
    favoriteIcon: "star",
    isDemoEnabled: false,
    rowSize: 5,
    filters: [
      { kind: "live", label: "On camera" },
      { kind: "all", label: "The lot" },
    ],
  };
  await writeFile(file, JSON.stringify({ ...config, ...own }));
  const site = await startSite({ FOYER_FIXTURES: folder });
  const context = await browser.newContext({ baseURL: site.site });
  const page = await context.newPage();
  try {
    await open(page, "/gamehall");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("The game hall");
    const row = main.getByRole("list", { name: "Popular" });
    await expect(row.getByRole("article")).toHaveCount(5);
    const picture = await row.locator("img").first().boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1);
    await row.getByRole("article").first().hover();
    await expect(row.getByRole("link", { name: /^Play / })).toHaveCount(1);
    const labels = await main.getByRole("link", { name: /^(On camera|The lot)$/ }).allInnerTexts();
    expect(labels).toEqual(["On camera", "The lot"]);
    await main.getByRole("link", { name: "The lot" }).click();
    await expect(page).toHaveURL(/\/gamehall\?type=all$/);
    await expect(games(page).first()).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
