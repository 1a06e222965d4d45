import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./harness/test.ts";
import { chooseBank, fillSignIn, hydrated, IBAN, signUp } from "./support.ts";
import { started, test, visit } from "./third-party.ts";
import { wordsOf } from "./words.ts";

const en = wordsOf("en");

/** A visitor who has agreed before. */
async function agreed(context: BrowserContext): Promise<void> {
  const purposes = ["statistics", "marketing"];
  await context.addInitScript((given) => {
    if (location.protocol.startsWith("http"))
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
  const at = layer.findIndex(({ event }) => event === "login");
  expect(layer.slice(at - 1, at + 1)).toEqual([
    { user_id: expect.any(Number) },
    { event: "login", method: "password" },
  ]);

  await visit(page, "/promotions");
  await page.getByRole("button", { name: /Account of/ }).click();
  const pixel = started(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await pixel;
  await expect.poll(() => told(platform)).toEqual(["login_error", "login", "logout"]);
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
  await form.getByLabel(/^Country/).selectOption("FR");
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
  const shown: string[] = [];
  page.on("console", (message) => message.text().startsWith("[analytics]") && shown.push(message.text()));
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
  await expect.poll(() => told(platform)).toContain("game_opened");
  expect(told(platform)).toEqual(["search", "game_opened"]);
  expect(layer.at(-1)).toMatchObject({ event: "game_opened", game: "gold-pan-creek", mode: "demo" });
  await visit(page, "/promotions");
  expect(told(platform)).toEqual(["search", "game_opened"]);
  // The debug mode.
  expect(shown.map((line) => line.split(" ")[1])).toEqual(["search", "game_opened"]);
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
  const askedAt = () =>
    page.evaluate(() => performance.getEntriesByType("resource").find(({ name }) => name.includes("/hit?"))?.startTime);
  await expect.poll(async () => (await askedAt()) ?? 0).toBeGreaterThanOrEqual(3000);
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
  const accept = page.getByRole("button", { name: en("consent.accept") });
  await expect(accept).toBeVisible();
  expect(third.asked).toEqual([]);
  await accept.click();
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
