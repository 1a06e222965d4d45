import type { BrowserContext, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { call, chooseBank, DEMO, IBAN, open, signIn, signUp } from "./support.ts";

const GAME = "/game/gold-pan-creek";
const LAUNCH = "**/platform/game/*/*";
const HALL = { en: "Game hall", fr: "Salle de jeux" };

/** What the browser says about a document of the site in the game's frame, which is what a refusal is. */
const REFUSED = [/Failed to load resource/, /allow-scripts and allow-same-origin/];

/** Answers launches as the server answers one that the platform refuses. */
async function refuse(context: BrowserContext, status: number, type?: string, reason?: string): Promise<void> {
  const data = [type && ` data-type="${type}"`, reason && ` data-reason="${reason}"`].filter(Boolean).join("");
  await context.unroute(LAUNCH);
  await context.route(LAUNCH, (route) =>
    route.fulfill({
      status,
      contentType: "text/html",
      body: `<!doctype html><html lang="en" data-refused="${status}"${data}><title>No</title><p>No</p></html>`,
    }),
  );
}

const told = (page: Page) => page.getByRole("main").getByRole("alert");

test.describe("a launch that is refused", () => {
  test.beforeEach(({ console: guard }) => {
    guard.allow(...REFUSED);
  });

  test("is told in the page's words with a next step and the game hall", async ({ page, context, site }) => {
    test.setTimeout(120_000);
    await signUp(page, site.site);
    for (const [status, type, reason, title, step] of [
      [409, "InvalidRequestException", "time_out", "You are taking a break", "Limits and breaks"],
      [409, "InvalidRequestException", "loss_limit", "Your limit has been reached", "Limits and breaks"],
      [409, "KycUserProfileException", undefined, "Tell us who you are first", "Verify now"],
      [409, "UserNeedDepositException", undefined, "Your balance is empty", "Deposit"],
      [409, "UserNeedProfileDataException", undefined, "Your profile is not complete", "Complete your profile"],
      [
        409,
        "UserNeedConfirmContactException",
        undefined,
        "Please confirm your e-mail or phone",
        "Confirm your contact",
      ],
      [409, "InvalidRequestException", "bonus_excluded_game", "Not with your bonus", "Your bonuses"],
      [422, "InvalidParameterException", "currency", "Not in your currency", "Ask support"],
      [401, "AuthorizationException", undefined, "Please sign in first", "Sign in"],
      [403, "UserBannedException", undefined, "Your account is blocked", "Ask support"],
      [403, "AccessDeniedException", undefined, "This game is not open to you", "Ask support"],
      [404, undefined, undefined, "This game is no longer here", null],
      [410, undefined, undefined, "Please open the game again", "Open again"],
      [429, undefined, undefined, "One moment, please", "Open again"],
      [500, undefined, undefined, "The studio does not answer", "Open again"],
      [502, undefined, undefined, "The studio does not answer", "Open again"],
      [503, undefined, undefined, "The games are being looked after", "Open again"],
      [504, undefined, undefined, "The game took too long", "Open again"],
    ] as const) {
      await refuse(context, status, type, reason);
      await page.goto("about:blank");
      await open(page, `${GAME}#real`);
      await expect(told(page).getByRole("heading", { level: 1 }), `${status} ${type ?? ""}`).toHaveText(title);
      await expect(told(page).getByRole("link", { name: HALL.en })).toHaveAttribute("href", "/gamehall");
      if (step) await expect(told(page).locator("a, button").filter({ hasText: step })).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
    }
    await expect(told(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

  test("opens the game when the player tries again", { tag: ["@phone"] }, async ({ page, context, site }) => {
    await signIn(page, site.site);
    await refuse(context, 504);
    await open(page, `/fr${GAME}#real`);
    await expect(told(page).getByRole("heading")).toHaveText("Le jeu s’est fait trop attendre");
    await expect(told(page).getByRole("link", { name: HALL.fr })).toHaveAttribute("href", "/fr/gamehall");
    await context.unroute(LAUNCH);
    await told(page).getByRole("button", { name: "Rouvrir le jeu" }).click();
    await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  });

  test("offers the free game, and says when there is none", async ({ page, context, site }) => {
    await signIn(page, site.site);
    await refuse(context, 409, "KycUserProfileException");
    await open(page, `${GAME}#real`);
    await context.unroute(LAUNCH);
    await told(page).getByRole("link", { name: "Try for free" }).click();
    await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
    await expect(page).toHaveURL(/#demo$/);
    await open(page, "/game/salon-roulette-live#demo");
    await expect(told(page).getByRole("heading")).toHaveText("This game has no free mode");
    await told(page).getByRole("link", { name: "Play for real" }).click();
    await expect(page.frameLocator("main iframe").locator("#spin")).toBeVisible();
  });

  test("a connection that is lost before the game comes is told as such", async ({ page, context, site }) => {
    await signIn(page, site.site);
    await open(page, GAME);
    const online = (isOnline: boolean) =>
      page.evaluate((value) => Object.defineProperty(navigator, "onLine", { value, configurable: true }), isOnline);
    // Only the launch is lost: without any connection the page's own later scripts would be, too.
    await online(false);
    await context.route(LAUNCH, (route) => route.abort("internetdisconnected"));
    await page.getByRole("link", { name: "Play for real" }).click();
    await expect(told(page).getByRole("heading")).toHaveText("You are offline");
    await online(true);
    await context.unroute(LAUNCH);
    await told(page).getByRole("button", { name: "Open again" }).click();
    await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  });

  test("a game that says nothing is offered anew, and not taken away", async ({ page, context, site }) => {
    await page.clock.install();
    await signIn(page, site.site);
    await context.route(LAUNCH, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Down</title><p>Down</p>" }),
    );
    await open(page, `${GAME}#real`);
    await expect(page.frameLocator("main iframe").getByText("Down")).toBeVisible();
    await page.clock.runFor(21_000);
    const notice = page.getByRole("main").getByRole("status").filter({ hasText: "has not answered yet" });
    await expect(notice.getByRole("link", { name: HALL.en })).toBeVisible();
    await context.unroute(LAUNCH);
    await notice.getByRole("button", { name: "Open again" }).click();
    await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
    await page.clock.runFor(21_000);
    await expect(notice).toBeHidden();
  });
});

test("a player on a break is told until when, though the platform gives a status only", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(...REFUSED);
  const player = await signUp(page, site.site);
  await call(page.request, site.site, "responsibleGaming/setTimeOut", { period: "24_hours" });
  await call(page.request, site.site, "auth/login", player);
  await open(page, `/fr${GAME}#real`);
  await expect(told(page).getByRole("heading")).toHaveText("Vous faites une pause");
  await expect(told(page)).toContainText(/Votre pause dure jusqu’au \d\d\.\d\d\.\d{4}/);
  await expect(told(page).getByRole("link", { name: "Limites et pauses" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

/** What a game says when it cannot go on. */
const error = (kind: string) => ({ source: "foyer-game", type: "error", error: { kind, message: "no" } });

test("only the game's own frame may end the game by an error", async ({ page, site, console: guard }) => {
  guard.allow(/autoplay/i);
  await signIn(page, site.site, DEMO);
  await open(page, `${GAME}#real`);
  const game = page.frameLocator("main iframe");
  await expect(game.locator("#spin")).toBeEnabled();
  await page.evaluate((message) => window.postMessage(message, "*"), error("session"));
  await page.evaluate(() => document.body.append(document.createElement("iframe")));
  const stranger = page.frames().find((each) => each.url() === "about:blank");
  await stranger?.evaluate((message) => window.parent.postMessage(message, "*"), error("blocked"));
  await expect(told(page)).toHaveCount(0);
  const frame = page.frames().find((each) => each.url().includes("/frame/"));
  await frame?.evaluate((message) => window.parent.postMessage(message, "*"), error("limit"));
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "a limit that you have set" });
  await expect(notice.getByRole("link", { name: "Limits and breaks" })).toBeVisible();
  await game.locator("#spin").click();
  await expect(notice, "the next round takes the message away").toBeHidden();
  await frame?.evaluate((message) => window.parent.postMessage(message, "*"), error("session"));
  await expect(told(page).getByRole("heading")).toHaveText("The game has closed its table");
  await told(page).getByRole("button", { name: "Open again" }).click();
  await expect(game.locator("#spin")).toBeEnabled();
});

test("a game says what it is before it is played", { tag: ["@phone", "@desktop"] }, async ({ page, site }) => {
  const answer = await page.request.get(`${site.site}/api/games/get?v=2.34&locale=fr&sysname=gold-pan-creek`);
  const { data } = (await answer.json()) as {
    data: { items: { description: { text: string; img_288_192: string }; details: { rules: string[] } }[] };
  };
  const game = data.items[0];
  await page.goto(`/fr${GAME}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(game?.description.text ?? "no text");
  for (const rule of game?.details.rules ?? ["no rules"]) await expect(main).toContainText(rule);
  await expect(main.getByText("Taux de redistribution")).toBeVisible();
  await expect(main).toContainText(/9\d,\d\d\s%/);
  await expect(main).toContainText("Volatilité");
  await expect(main.locator(`img[src="${game?.description.img_288_192}"]`)).toHaveCount(1);
  await expect(main.getByRole("link", { name: "Jouer pour de vrai" })).toBeInViewport();
  await expect(main.getByRole("link", { name: "Essayer gratuitement" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("a game's jackpot and its tournaments are named with their amounts", async ({ page, site }) => {
  const get = async (call: string) => {
    const answer = await page.request.get(`${site.site}/api/${call}`);
    return ((await answer.json()) as { data: { items: { sysname: string; name: string; games: string[] }[] } }).data
      .items;
  };
  const options = encodeURIComponent(JSON.stringify({ category: "jackpots", count: 1 }));
  const [rich] = await get(`games/get?v=2.34&locale=en&options=${options}`);
  await open(page, `/game/${rich?.sysname}`);
  const jackpot = page.getByRole("main").getByRole("link", { name: /^Jackpot in this game: / });
  await expect(jackpot).toContainText(/€[\d,.]+/);
  await expect(jackpot).toHaveAttribute("href", /^\/jackpots\/[\w-]+$/);
  const [tournament] = await get("tournaments/get?v=2.34&locale=en&statuses=running&count=1");
  await open(page, `/game/${tournament?.games[0]}`);
  const ribbon = page.getByRole("main").getByRole("link", { name: `Tournament: ${tournament?.name}` });
  await expect(ribbon).toContainText(/€[\d,.]+.*left/);
  await ribbon.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tournament?.name ?? "");
});

test("the first free game says that its money is play money, and leads to the real one", async ({
  page,
  site,
  console: guard,
}) => {
  // Axe asks the frames of a page, and not all of them are the site's.
  guard.allow(/Failed to execute 'postMessage'/);
  await signIn(page, site.site);
  await open(page, GAME);
  await page.getByRole("link", { name: "Try for free" }).click();
  const dialog = page.getByRole("dialog", { name: "You play with play money" });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Go on for free" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#demo$/);
  await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  await page.reload();
  await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  await dialog.getByRole("button", { name: "Play for real" }).click();
  await expect(page).toHaveURL(/#real$/);
  await expect(dialog).toBeHidden();
  await expect(page.frameLocator("main iframe").getByText("Real money").first()).toBeVisible();
});

const bar = (page: Page) => page.getByRole("banner", { name: "Game bar" });

/** How much of the window the game has. */
const share = (page: Page) =>
  page.locator("main iframe").evaluate((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    return (width * height) / (window.innerWidth * window.innerHeight);
  });

test(
  "a phone without full screen gives the game the whole page, and Back or the button takes it back",
  { tag: ["@phone"] },
  async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, "fullscreenEnabled", { value: false });
      Object.defineProperty(Element.prototype, "requestFullscreen", { value: undefined });
    });
    await signIn(page, site.site);
    await open(page, `${GAME}#real`);
    const game = page.frameLocator("main iframe");
    await expect(game.locator("#spin")).toBeEnabled();
    await page.evaluate(() => Object.assign(document.querySelector("main iframe") ?? {}, { mark: true }));
    const isSame = () => page.evaluate(() => "mark" in (document.querySelector("main iframe") ?? {}));
    const enter = page.getByRole("button", { name: "Full screen", exact: true });
    const leave = page.getByRole("button", { name: "Leave full screen" });
    await enter.click();
    await expect.poll(() => share(page)).toBe(1);
    await expect(bar(page), "the clock stays").toContainText(/\d:\d\d/);
    await expect(leave).toBeFocused();
    await leave.click();
    await expect(enter).toBeFocused();
    expect(await share(page)).toBeLessThan(1);
    await enter.click();
    await expect.poll(() => share(page)).toBe(1);
    await page.goBack();
    await expect(enter).toBeVisible();
    await enter.click();
    await expect(leave).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(enter).toBeVisible();
    expect(await isSame(), "the game has gone on").toBe(true);
    await enter.click();
    await page.reload();
    await expect.poll(() => share(page)).toBe(1);
    await leave.click();
    await expect(page).toHaveURL(new RegExp(`${GAME}#real$`));
  },
);

test("full screen by the browser keeps the bar", async ({ page, site }) => {
  await signIn(page, site.site);
  await open(page, `${GAME}#real`);
  await page.getByRole("button", { name: "Full screen", exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(bar(page).getByRole("link", { name: "Deposit" })).toBeVisible();
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test("a game may play sounds and be full screen, and may use neither camera nor microphone", async ({ page, site }) => {
  await signIn(page, site.site);
  await open(page, `${GAME}#real`);
  await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  const frame = page.frames().find((each) => each.url().includes("/frame/"));
  const allowed = await frame?.evaluate(() => {
    const { featurePolicy: policy } = document as Document & {
      featurePolicy?: { allowsFeature(name: string): boolean };
    };
    return ["camera", "microphone", "geolocation", "payment", "fullscreen", "autoplay"].filter((name) =>
      policy?.allowsFeature(name),
    );
  });
  expect(allowed).toEqual(["fullscreen", "autoplay"]);
});

const inGame = (page: Page) => page.frameLocator("main iframe").locator("#balance");
const inBar = (page: Page) => bar(page).getByRole("link", { name: /^Balance/ });

/** A deposit without a bonus by the pages of the cashier, approved at the provider. */
async function deposit(page: Page, amount: string): Promise<void> {
  await open(page, "/cashier/deposit/bank-transfer");
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await chooseBank(page);
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  await page.getByRole("radio", { name: /^No bonus/ }).check();
  await page.locator("form[method=post] button[type=submit]").click();
  await page.waitForURL("**/cashier/paypending/*");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const answer = await page.request.get(`/api/cashier/getdepositinfo?v=2.34&locale=en&id=${id}`);
  const { data } = (await answer.json()) as { data: { redirect_url: string } };
  await page.request.post(data.redirect_url, { form: { decision: "approve" }, maxRedirects: 0 });
  await page.waitForURL("**/cashier/paysuccess/*", { timeout: 20_000 });
}

test("two games in two tabs and the bar show one balance, also after a deposit in a third", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(90_000);
  await signUp(page, site.site);
  await deposit(page, "50");
  const [one, two] = [await context.newPage(), await context.newPage()];
  await open(one, `${GAME}#real`);
  await open(two, "/game/book-of-tides#real");
  for (const tab of [one, two]) await expect(inGame(tab)).toHaveText("€50.00");
  await one.bringToFront();
  await one.frameLocator("main iframe").locator("#spin").click();
  await expect(inGame(one)).not.toHaveText("€50.00");
  const spin = one.frameLocator("main iframe").locator("#spin");
  await expect(spin).not.toHaveClass(/turning/, { timeout: 15_000 });
  const after = await inGame(one).innerText();
  for (const tab of [one, two]) {
    await expect(inGame(tab)).toHaveText(after);
    await expect(inBar(tab)).toContainText(after);
  }
  await deposit(page, "100");
  const sum = (Number(after.slice(1)) + 100).toFixed(2);
  for (const tab of [one, two]) {
    await expect(inGame(tab)).toHaveText(`€${sum}`);
    await expect(inBar(tab)).toContainText(`€${sum}`);
  }
});

test("a deposit on another device is in the game when the player comes back to it", async ({
  page,
  browser,
  site,
  console: guard,
}) => {
  test.setTimeout(60_000);
  const player = await signUp(page, site.site);
  await deposit(page, "50");
  await open(page, `${GAME}#real`);
  await expect(inGame(page)).toHaveText("€50.00");
  const device = await browser.newContext({ baseURL: site.site });
  guard.watch(device);
  const phone = await device.newPage();
  await call(phone.request, site.site, "auth/login", player);
  await deposit(phone, "60");
  await device.close();
  await expect(inGame(page)).toHaveText("€50.00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(inGame(page)).toHaveText("€110.00");
});

test("Back in the middle of a round leaves the game, and the round counts", async ({ page, site }) => {
  await signUp(page, site.site);
  await deposit(page, "50");
  await open(page, "/gamehall");
  await open(page, GAME);
  await page.getByRole("link", { name: "Play for real" }).click();
  const game = page.frameLocator("main iframe");
  await expect(game.locator("#spin")).toBeEnabled();
  // The round's answer stays away until the player has left.
  const asked = page.waitForRequest("**/frame/api/spin");
  let settle = () => {};
  const left = new Promise<void>((resolve) => (settle = resolve));
  await page.route("**/frame/api/spin", async (route) => {
    const response = await route.fetch();
    await left;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await game.locator("#spin").click();
  await asked;
  await bar(page).getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/gamehall$/);
  settle();
  const answer = await page.request.get(`${site.site}/api/account/getBalance?v=2.34&locale=en`);
  const { data } = (await answer.json()) as { data: { balance_main: { amount: number } } };
  const amount = `€${(data.balance_main.amount / 100).toFixed(2)}`;
  expect(amount).not.toBe("€50.00");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Balance/ })).toContainText(amount);
});

test("signing out in another tab ends the game here", async ({ page, context, site }) => {
  await signUp(page, site.site);
  await open(page, `${GAME}#real`);
  await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  const other = await context.newPage();
  await open(other, "/profile/settings");
  await other
    .getByRole("banner")
    .getByRole("button", { name: /^Account of/ })
    .click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page.locator("main iframe")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("a late answer of an earlier filter is not shown under a later one", async ({ page }) => {
  await open(page, "/gamehall");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/games\/get\?.*fast/, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response }).catch(() => undefined);
  });
  let calls = 0;
  page.on("request", (request) => void (calls += request.url().includes("/api/games/get") ? 1 : 0));
  const main = page.getByRole("main");
  await main.locator('a[href$="type=fast"]').click();
  await main.locator('a[href$="type=casino"]').click();
  await expect(page).toHaveURL(/type=casino/);
  const covers = main.getByRole("article");
  await expect(covers.first()).toBeVisible();
  const shown = await covers.allInnerTexts();
  release();
  await page.waitForLoadState("networkidle");
  expect((await covers.allInnerTexts()).slice(0, shown.length)).toEqual(shown);
  expect(calls, "the list does not load without end").toBeLessThan(8);
});

test("a game that is launched by a value of its own is asked for by it", async ({ page, site, console: guard }) => {
  guard.allow(...REFUSED);
  await signIn(page, site.site);
  await page.route(/games\/get\?.*sysname=gold-pan-creek/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { items: { details: { custom: string | null } }[] } };
    for (const { details } of answer.data.items) details.custom = "table-7";
    await route.fulfill({ response, json: answer });
  });
  await open(page, "/gamehall?search=gold+pan+creek");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${GAME}$`));
  const asked = page.waitForRequest("**/platform/game/custom/table-7/play?*");
  await page.getByRole("link", { name: "Play for real" }).click();
  await asked;
  // The sandbox has no such table.
  await expect(told(page).getByRole("heading")).toHaveText("This game is no longer here");
});

test("Back leaves a game at once, however often it was opened", async ({ page, site, console: guard }) => {
  guard.allow(/autoplay/i);
  await signIn(page, site.site);
  await open(page, "/gamehall?search=gold+pan+creek");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Play for real" }).click();
  const spin = page.frameLocator("main iframe").locator("#spin");
  for (const _ of [1, 2]) {
    await expect(spin).toBeEnabled();
    const frame = page.frames().find((each) => each.url().includes("/frame/"));
    await frame?.evaluate((message) => window.parent.postMessage(message, "*"), error("session"));
    await told(page).getByRole("button", { name: "Open again" }).click();
  }
  await expect(spin).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/gamehall\?search=/);
});
