import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test as base } from "./harness/test.ts";
import { fillSignIn, GUEST_PATHS, hydrated, IBAN, chooseBank, localized, open, signUp } from "./support.ts";
import { wordsOf } from "./words.ts";

/** The servers of all third parties at once, on an origin of their own. */
type ThirdParty = { origin: string; asked: string[]; reports: Record<string, unknown>[]; close: () => void };

async function startThirdParty(): Promise<ThirdParty> {
  const asked: string[] = [];
  const reports: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === "POST") {
      void bodyOf(request).then((body) => reports.push(JSON.parse(body) as Record<string, unknown>));
      response.writeHead(204).end();
      return;
    }
    const name = request.url?.split("?")[0];
    response.writeHead(200, { "content-type": "text/javascript" });
    response.end(`(window.loaded ??= []).push(${JSON.stringify(name)})`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, reports, close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

const test = base.extend<object, { third: ThirdParty; settings: Record<string, string> }>({
  third: [
    async ({}, use) => {
      const third = await startThirdParty();
      await use(third);
      third.close();
    },
    { scope: "worker" },
  ],
  settings: [{}, { option: true, scope: "worker" }],
  environment: [
    async ({ third, settings }, use) =>
      use({
        FOYER_TAG_MANAGER_URL: `${third.origin}/tags.js?id=AB-1`,
        FOYER_ANALYTICS_URL: `${third.origin}/stats.js`,
        FOYER_MARKETING_URL: `${third.origin}/ads.js?id={id}`,
        FOYER_MONITOR_URL: `${third.origin}/report`,
        FOYER_MONITOR_PERCENT: "100",
        ...settings,
      }),
    { scope: "worker" },
  ],
});

test.beforeEach(({ third }) => {
  third.asked.length = 0;
  third.reports.length = 0;
});

const en = wordsOf("en");
const bar = (page: Page, t = en) => page.getByRole("dialog", { name: t("consent.title") });
const settings = (page: Page, t = en) => page.getByRole("dialog", { name: t("consent.settings.title") });
/** The analytics of a document have loaded when it asks for its pixel. */
const started = (page: Page) => page.waitForRequest("**/hit?*");

/** Opens a page and waits for its analytics. */
async function visit(page: Page, path: string): Promise<void> {
  const pixel = started(page);
  await page.goto(path);
  await pixel;
}

/** A visitor who has agreed before. */
async function agreed(context: BrowserContext): Promise<void> {
  const purposes = ["statistics", "marketing"];
  await context.addInitScript((given) => {
    localStorage["foyer.consent"] ??= JSON.stringify({ at: Date.now(), asked: given, given });
  }, purposes);
}

type Event = { event?: string; [name: string]: unknown };

/** What is put on the data layers of all documents, and what the platform is told. */
async function listen(context: BrowserContext, page: Page): Promise<{ layer: Event[]; platform: string[] }> {
  const layer: Event[] = [];
  const platform: string[] = [];
  await context.exposeFunction("noted", (text: string) => void layer.push(JSON.parse(text) as Event));
  await context.addInitScript(() => {
    if (window !== window.top) return;
    const noted = (window as unknown as { noted: (text: string) => void }).noted;
    class Layer extends Array<unknown> {
      override push(...entries: unknown[]): number {
        for (const entry of entries) noted(JSON.stringify(entry));
        return super.push(...entries);
      }
    }
    (window as { dataLayer?: unknown[] }).dataLayer = new Layer();
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname !== "/api/events/handle") return;
    platform.push(`${url.searchParams.get("event_name")} ${url.searchParams.get("event_params")}`);
  });
  return { layer, platform };
}

const names = (layer: readonly Event[]) => layer.flatMap(({ event }) => event ?? []);
const told = (platform: readonly string[]) => platform.map((line) => line.split(" ")[0]);

test("no page asks a third party for anything before consent", async ({ page, site, third, console: guard }) => {
  test.setTimeout(180_000);
  // Pages that do not exist.
  guard.allow(/404/);
  const own = [site.site, site.platform].map((address) => new URL(address).origin);
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && !own.includes(origin)) foreign.push(request.url());
  });
  for (const path of GUEST_PATHS) {
    await visit(page, path);
    expect(foreign, path).toEqual([]);
  }
  expect(third.asked).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);
  test(
    `a visitor refuses, and later accepts in the footer (${locale})`,
    { tag: ["@phone", "@desktop"] },
    async ({ page, third }) => {
      await visit(page, localized(locale, "/promotions"));
      await expect(bar(page, t)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // The keyboard reaches the question before the page.
      await page.keyboard.press("Tab");
      await expect(bar(page, t).getByRole("link", { name: t("consent.policy") })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(bar(page, t).getByRole("button", { name: t("consent.refuse") })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(bar(page, t)).toBeHidden();
      for (const path of ["/", "/gamehall"]) {
        await visit(page, localized(locale, path));
        await expect(page.getByRole("contentinfo").getByRole("button", { name: t("consent.open") })).toBeVisible();
        await expect(bar(page, t)).toBeHidden();
      }
      expect(third.asked).toEqual([]);

      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: t("consent.open") })
        .click();
      await expect(settings(page, t)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await settings(page, t)
        .getByRole("button", { name: t("consent.accept") })
        .click();
      await expect(settings(page, t)).toBeHidden();
      // The sandbox has switched its marketing id off.
      await expect.poll(() => third.asked.toSorted()).toEqual(["GET /stats.js", "GET /tags.js?id=AB-1"]);
      expect(await page.evaluate(() => (window as { loaded?: string[] }).loaded?.toSorted())).toEqual([
        "/stats.js",
        "/tags.js",
      ]);
    },
  );
}

test("accepting is remembered, and taking it back removes the scripts", async ({ page, third }) => {
  await visit(page, "/promotions");
  await bar(page)
    .getByRole("button", { name: en("consent.choose") })
    .click();
  await settings(page)
    .getByRole("checkbox", { name: new RegExp(en("consent.settings.statistics.title")) })
    .check();
  await settings(page)
    .getByRole("button", { name: en("consent.settings.save") })
    .click();
  await expect.poll(() => third.asked).toHaveLength(2);
  await expect(bar(page)).toBeHidden();
  third.asked.length = 0;
  await visit(page, "/gamehall");
  await expect.poll(() => third.asked.toSorted()).toEqual(["GET /stats.js", "GET /tags.js?id=AB-1"]);

  third.asked.length = 0;
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: en("consent.open") })
    .click();
  const pixel = started(page);
  await settings(page)
    .getByRole("button", { name: en("consent.refuse") })
    .click();
  // A new document.
  await pixel;
  expect(await page.evaluate(() => "loaded" in window || "dataLayer" in window)).toBe(false);
  expect(third.asked.filter((asked) => !asked.startsWith("POST"))).toEqual([]);
});

test("another tab follows the choice", async ({ page, context, third }) => {
  await visit(page, "/promotions");
  const other = await context.newPage();
  await visit(other, "/jackpots");
  await bar(other)
    .getByRole("button", { name: en("consent.accept") })
    .click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => third.asked.filter((asked) => asked.startsWith("GET"))).toHaveLength(4);
});

test("signing in and out are one event each, with the identity, and nothing personal", async ({
  page,
  context,
  site,
  third,
  console: guard,
}) => {
  guard.allow(/401/);
  await agreed(context);
  const { layer, platform } = await listen(context, page);
  const { login, password } = await signUp(page, site.site);
  await context.clearCookies();
  await visit(page, "/forms/sign_in?track_id=td_81&link_id=l7&utm_source=letter");
  await expect.poll(() => layer.length).toBeGreaterThan(2);
  expect(layer[1]).toEqual({ language: "en", device_type: "default", track_id: "td_81", link_id: "l7", user_id: null });

  await fillSignIn(page.getByRole("main"), login, "wrong-password");
  await expect.poll(() => told(platform)).toEqual(["login_error"]);
  await fillSignIn(page.getByRole("main"), login, password);
  await expect.poll(() => told(platform)).toEqual(["login_error", "login"]);
  await expect(page).not.toHaveURL(/forms/);
  // Back shows the form's page again, not another sign-in.
  await page.goBack();
  await page.goForward();
  await hydrated(page);
  expect(layer.filter(({ event }) => event === "login_error")).toMatchObject([{ type: "AuthorizationException" }]);
  expect(layer.at(-1)).toEqual({ event: "login", method: "password" });
  expect(layer.at(-2)).toEqual({ user_id: expect.any(Number) });

  await visit(page, "/promotions");
  await page.getByRole("button", { name: /Account of/ }).click();
  const pixel = started(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await pixel;
  expect(told(platform)).toEqual(["login_error", "login", "logout"]);
  await expect.poll(() => names(layer)).toEqual(["login_error", "login", "logout"]);
  expect(layer.at(-1), "the next document's visitor is nobody").not.toMatchObject({ user_id: expect.any(Number) });
  const everything = JSON.stringify([layer, platform, third.asked, third.reports]);
  for (const secret of [login, password, "wrong-password"]) expect(everything).not.toContain(secret);
});

test("a new player is one event", async ({ page, context }) => {
  await agreed(context);
  const { layer, platform } = await listen(context, page);
  await visit(page, "/forms/sign_up");
  const form = page.getByRole("main");
  const email = `player-${crypto.randomUUID().slice(0, 8)}@example.test`;
  await form
    .getByLabel(/e-mail/i)
    .first()
    .fill(email);
  await form
    .getByLabel(/^Password/)
    .first()
    .fill("velvet-42");
  await form.getByRole("checkbox").first().check();
  await form.locator("button[type=submit]").click();
  await expect.poll(() => told(platform)).toEqual(["sign_up"]);
  await expect.poll(() => names(layer)).toEqual(["sign_up"]);
  expect(JSON.stringify([layer, platform])).not.toContain(email);
});

test("a deposit is one event, and its result another, however often its page is seen", async ({
  page,
  context,
  site,
}) => {
  await agreed(context);
  const { layer, platform } = await listen(context, page);
  await signUp(page, site.site);
  await visit(page, "/cashier/deposit/bank-transfer");
  await page.getByLabel("Amount", { exact: true }).fill("60");
  await chooseBank(page);
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  const replied = page.waitForResponse("**/api/cashier/makedeposit*");
  await page.locator("form[method=post] button[type=submit]").click();
  const { data } = (await (await replied).json()) as { data: { id: string; redirect_url: string } };
  await page.waitForURL("**/cashier/paypending/*");
  await expect.poll(() => told(platform)).toEqual(["make_deposit"]);
  // The same deposit again is the one that is under way.
  await page.goBack();
  await page.goForward();
  const decided = await page.request.post(data.redirect_url, { form: { decision: "approve" }, maxRedirects: 0 });
  expect(decided.status()).toBe(303);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received", { timeout: 30_000 });
  await expect.poll(() => told(platform)).toEqual(["make_deposit", "deposit_result"]);
  await visit(page, `/cashier/paysuccess/${data.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
  await page.getByRole("main").getByRole("link").first().click();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
  expect(layer.filter(({ event }) => event)).toEqual([
    { event: "make_deposit", method: "bank-transfer", value: 60, currency: "EUR" },
    { event: "deposit_result", method: "bank-transfer", value: 60, currency: "EUR", outcome: "success" },
  ]);
  expect(told(platform)).toEqual(["make_deposit", "deposit_result"]);
  const everything = JSON.stringify([layer, platform]);
  for (const secret of [IBAN, IBAN.replaceAll(" ", ""), data.id]) expect(everything).not.toContain(secret);
});

test("a search is one event, and a game that opens another", async ({ page, context }) => {
  await agreed(context);
  const { layer, platform } = await listen(context, page);
  await visit(page, "/gamehall");
  await page.getByRole("banner").getByRole("searchbox").click();
  const dialog = page.getByRole("dialog", { name: en("games.search.title") });
  await dialog.getByRole("searchbox").pressSequentially("moths", { delay: 60 });
  await dialog
    .getByRole("list", { name: en("games.search.results") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/game\//);
  await expect.poll(() => told(platform)).toEqual(["search"]);
  expect(layer.find(({ event }) => event === "search")).toMatchObject({
    search_term: "moths",
    results: expect.any(Number),
  });

  await visit(page, "/game/gold-pan-creek#demo");
  const note = page.getByRole("dialog", { name: /demo|play money/i });
  await expect.poll(() => told(platform)).toContain("game_opened");
  await note.isVisible();
  expect(told(platform)).toEqual(["search", "game_opened"]);
  expect(layer.at(-1)).toMatchObject({ event: "game_opened", game: "gold-pan-creek", mode: "demo" });
  await page.goBack();
  await expect(page).not.toHaveURL(/gold-pan/);
  expect(told(platform)).toEqual(["search", "game_opened"]);
});

test("the pixel tells the tracking id without its prefix, and where fraud is detected a session after three seconds", async ({
  page,
}) => {
  const pixel = started(page);
  await page.goto("/jackpots?track_id=td_81");
  expect(new URL((await pixel).url()).searchParams.get("track_id")).toBe("81");

  await page.route("**/promotions", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace('"is_seon_enabled":false', '"is_seon_enabled":true') });
  });
  const detected = started(page);
  await page.goto("/promotions");
  const hit = await detected;
  const session = new URL(hit.url()).searchParams.get("seon_session");
  expect(session).toMatch(/^[\da-f]{32}$/);
  expect(await page.evaluate(() => sessionStorage["foyer.seon_session"] as string)).toBe(session);
  const at = await page.evaluate(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/hit?"))?.startTime,
  );
  expect(at).toBeGreaterThanOrEqual(3000);
});

test("errors and web vitals are reported after consent, without anything personal", async ({
  page,
  third,
  console: guard,
}) => {
  guard.allow(/lost anna@petit\.example/);
  await visit(page, "/promotions?track_id=td_9");
  const fail = () =>
    page.evaluate(() => {
      const script = new Error("lost anna@petit.example at /offers/77?name=anna");
      setTimeout(() => {
        throw script;
      });
    });
  await fail();
  await expect(bar(page)).toBeVisible();
  expect(third.asked).toEqual([]);
  await bar(page)
    .getByRole("button", { name: en("consent.accept") })
    .click();
  await expect.poll(() => third.reports).toHaveLength(1);
  expect(third.reports[0]).toMatchObject({
    kind: "error",
    route: "promotions",
    message: "Error: lost … at /offers/…",
    locale: "en",
    device: "default",
    build: expect.any(String),
  });
  await page.goto("about:blank");
  await expect.poll(() => third.reports).toHaveLength(2);
  expect(third.reports[1]).toMatchObject({
    kind: "vitals",
    route: "promotions",
    fcp: expect.any(Number),
    ttfb: expect.any(Number),
  });
  expect(JSON.stringify(third.reports)).not.toMatch(/anna|track_id|td_9|77/);
});

test.describe("with the strictest policy", () => {
  test.use({ settings: { FOYER_STRICT_DYNAMIC: "on", FOYER_TRUSTED_TYPES: "on" } });
  test("accepting loads what is configured", async ({ page, third }) => {
    await visit(page, "/promotions");
    expect(third.asked).toEqual([]);
    await bar(page)
      .getByRole("button", { name: en("consent.accept") })
      .click();
    await expect.poll(() => third.asked.toSorted()).toEqual(["GET /stats.js", "GET /tags.js?id=AB-1"]);
  });
});

test.describe("with the debug mode", () => {
  test.use({ settings: { ANALYTICS_DEBUG: "1" } });
  test("each event is shown in the console", async ({ page }) => {
    const lines: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("[analytics]")) lines.push(message.text());
    });
    await visit(page, "/game/gold-pan-creek#demo");
    await expect.poll(() => lines).toEqual([expect.stringContaining("[analytics] game_opened")]);
  });
});

base("without anything of a third party nobody is asked", async ({ page }) => {
  await visit(page, "/promotions");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("button", { name: en("consent.open") })).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await open(page, "/game/gold-pan-creek");
  await expect(bar(page)).toHaveCount(0);
});
