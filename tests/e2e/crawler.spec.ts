import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import { hydrated } from "./support.ts";

test.use({ javaScriptEnabled: false });

test("without scripts the home page has its games, links and texts", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.locator('a[href^="/platform/game/"]').count()).toBeGreaterThan(20);
  await expect(page.getByRole("contentinfo")).toContainText("18+");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http/);
  await expect(page.locator('link[hreflang="fr"]')).toHaveAttribute("href", /\/fr$/);
});

test("without scripts links lead to a filtered hall", async ({ page }) => {
  await page.goto("/fr/gamehall");
  await page.getByRole("main").getByRole("link", { name: "En direct" }).first().click();
  await expect(page).toHaveURL(/\/fr\/gamehall/);
  expect(await page.locator('a[href^="/fr/platform/game/"]').count()).toBeGreaterThan(3);
});

test("without scripts signing in is a separate page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/forms\/sign_in/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a missing page, game, category and slug have status 404", async ({ page, console: guard }) => {
  guard.allow(/404/);
  for (const path of [
    "/nowhere/at/all",
    "/game/no-such-game",
    "/gamehall/no-such-category",
    "/no-such-slug",
    "/fr/nowhere/at/all",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});

/** A name that no entity can have, and a valid one that none has. */
const NOWHERE = [
  ...["%00", "no-such-game"].map((name) => `/game/${name}`),
  ...["%00", "0", "007", "99999999999999999999999", "no-such-cup"].flatMap((id) => [
    `/tournaments/${id}`,
    `/tournaments/${id}/gamehall`,
  ]),
  ...["%00", "0", "99999999999999999999999", "no-such-pot"].map((id) => `/jackpots/${id}`),
  ...["%00", "0", "999", "99999999999999999999999", "no-such-offer"].flatMap((id) => [
    `/promotions/${id}`,
    `/offers/${id}`,
  ]),
  ...["%00", "no-such-programme"].map((name) => `/loyalty/${name}`),
];

test("an address without an entity is 404 in both languages, without the texts of its route pattern", async ({
  request,
}) => {
  for (const path of NOWHERE.flatMap((address) => [address, `/fr${address}`])) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toContain('content="noindex, follow"');
    expect(html.slice(0, html.indexOf("</head>")), path).not.toMatch(/\{\w+\}/);
  }
});

const entitiesAway = [
  "games/get",
  "games/getCategories",
  "tournaments/get",
  "Jackpots/get",
  "banners/get",
  "campaigns/getoffers",
  "loyalty/getProgram",
];

test("a page whose data is unavailable is 503, and trying again loads it", async ({ browser, console: guard }) => {
  guard.allow(/503|502|Failed to load/);
  const own = await startSite();
  const context = await browser.newContext({
    baseURL: own.site,
    javaScriptEnabled: true,
  });
  const page = await context.newPage();
  const set = (faults: unknown[]) => page.request.put(`${own.controls}/faults`, { data: faults });
  try {
    await set(entitiesAway.map((call) => ({ call, effect: { status: 502 } })));
    for (const path of [
      "/game/book-of-moths",
      "/gamehall/slots",
      "/tournaments/1",
      "/tournaments/1/gamehall",
      "/jackpots/1",
      "/promotions/1",
      "/offers/1",
      "/loyalty/circle",
      "/fr/game/book-of-moths",
    ]) {
      const answer = await page.request.get(path);
      expect(answer.status(), path).toBe(503);
      expect(answer.headers()["retry-after"], path).toBe("60");
      const html = await answer.text();
      const head = html.slice(0, html.indexOf("</head>"));
      expect(head, path).toContain("noindex");
      expect(head, path).not.toMatch(/\{\w+\}/);
      expect(html, path).toMatch(/Try again|Réessayer/);
    }
    await page.goto("/game/book-of-moths");
    await expect(page).toHaveTitle(/went wrong/i);
    await set([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/moths/i);
    await expect(page).toHaveTitle(/Moths/);
  } finally {
    await context.close();
    await own.stop();
  }
});

test("a game whose data arrives late has its own title", async ({ browser, console: guard }) => {
  guard.allow(/502|Failed to load/);
  const own = await startSite();
  const context = await browser.newContext({
    baseURL: own.site,
    javaScriptEnabled: true,
  });
  const page = await context.newPage();
  try {
    await page.goto("/gamehall");
    await hydrated(page);
    const link = page.getByRole("main").locator('a[href^="/platform/game/"]').first();
    await page.route(/\/api\/games\/get\?.*sysname=/, (route) =>
      route.fulfill({
        status: 502,
        json: {
          error: {
            type: "InternalServerErrorException",
            code: 6,
            message: "",
            error_data: {},
          },
        },
      }),
    );
    await link.click();
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible({ timeout: 15_000 });
    expect(await page.title()).not.toMatch(/\{\w+\}/);
    await page.unroute(/\/api\/games\/get\?.*sysname=/);
    await again.click();
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await expect.poll(() => page.title()).toContain(name);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", new RegExp(name));
  } finally {
    await context.close();
    await own.stop();
  }
});

test("crawling from the home page terminates: no link combines two filters", async ({ request }) => {
  test.setTimeout(120_000);
  const seen = new Set(["/", "/gamehall"]);
  const queue = [...seen];
  const filtered = new Set<string>();
  let pages = 0;
  while (queue.length > 0) {
    const path = queue.shift() as string;
    const answer = await request.get(path);
    const html = await answer.text();
    pages += 1;
    for (const [link, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]+)"[^>]*>/g)) {
      if (link.includes('rel="nofollow"')) continue;
      const { pathname, search, origin } = new URL(href.replaceAll("&amp;", "&"), "http://site.test/");
      if (origin !== "http://site.test") continue;
      const address = `${pathname}${search}`;
      if (pathname.endsWith("/gamehall") || pathname.includes("/gamehall/")) filtered.add(address);
      // Skip matches, and a game's links to its studio and similar games; one language is enough.
      if (seen.has(address) || /^\/(fr|game|platform|uploads)(\/|$)|^\/betting\/[a-z-]+\/\d/.test(pathname)) continue;
      seen.add(address);
      queue.push(address);
    }
  }
  for (const address of filtered) {
    const { pathname, searchParams } = new URL(address, "http://site.test/");
    searchParams.delete("page");
    const filters = [...searchParams].flatMap(([, value]) => value.split(","));
    const category = /\/gamehall\/./.test(pathname) ? 1 : 0;
    expect(filters.length + category, address).toBeLessThanOrEqual(1);
  }
  expect(filtered.size).toBeGreaterThan(10);
  // The hall's 1200 games, 15 on a page, once as a whole, once or twice by categories and once by studios.
  expect(pages).toBeLessThan(600);
});

test("pages with several filters or a search have the unfiltered hall as canonical URL", async ({ request }) => {
  for (const search of ["?providers=aurelia,nacre", "?providers=aurelia&type=slot", "?search=moon"]) {
    const html = await (await request.get(`/gamehall${search}`)).text();
    expect(html, search).toMatch(/<link rel="canonical" href="[^"?]*\/gamehall"/);
  }
});

test("a page in one language only does not link to the other language", async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-entries-"));
  await cp(join(__dirname, "../../content-fixtures"), folder, {
    recursive: true,
  });
  const english = join(folder, "entries/page/en/about.json");
  await writeFile(english, (await readFile(english, "utf8")).replace("{", '{ "publishedAt": null,'));
  const own = await startSite({ FOYER_FIXTURES: folder });
  try {
    const french = await request.get(`${own.site}/fr/about`);
    expect(french.status()).toBe(200);
    const alternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)"/gi)].map(([, language]) => language);
    expect(alternates(await french.text())).toEqual(["fr"]);
    expect((await request.get(`${own.site}/about`)).status()).toBe(404);
    expect(alternates(await (await request.get(`${own.site}/fr/terms`)).text())).toEqual(["en", "fr", "x-default"]);
  } finally {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
