import type { BrowserContext, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { call, DEMO, open, signIn, signUp } from "./support.ts";

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
    await expect(page.frameLocator("main iframe").locator("#spin")).toBeEnabled();
  });

  test("a connection that is lost before the game comes is told as such", async ({ page, context, site }) => {
    await signIn(page, site.site);
    await open(page, GAME);
    // What the page loads after hydration is there.
    await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Play for real" }).click();
    await expect(told(page).getByRole("heading")).toHaveText("You are offline");
    await context.setOffline(false);
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
  context,
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

test("only the game's own frame may end the game by an error", async ({ page, context, site, console: guard }) => {
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
