import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import type { Site } from "./harness/site.ts";
import { open, signIn } from "./support.ts";

const AXE = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

const ROULETTE = "european-roulette";
const MINES = "mines-diamonds";
const BLACKJACK = "blackjack-classic";
const CRASH = "paper-plane";
const WHEEL = "fortune-wheel-club";
const DICE = "sic-bo-garden";
const BACCARAT = "baccarat-bleu";
const KENO = "keno-kiosk";
const POKER = "video-poker-jacks";

/** Opens a game for real money, signed in as the demo player. */
async function startGame(page: Page, site: Site, sysname: string, prefix = ""): Promise<FrameLocator> {
  // Animations only take time here.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, site.site);
  await open(page, `${prefix}/game/${sysname}#real`);
  const game = page.frameLocator("main iframe");
  await expect(game.locator("#spin")).toBeVisible();
  return game;
}

/** Cents of an amount as the page shows it; nothing is nothing. */
const cents = (text: string | null) => Number((text ?? "").replace(/[^\d]/g, ""));

async function balanceOf(game: FrameLocator): Promise<number> {
  return cents(await game.locator("#balance").textContent());
}

/** The bet is gone, the win has come. */
async function expectBooked(game: FrameLocator, before: number, bet: number): Promise<void> {
  await expect
    .poll(async () => (await balanceOf(game)) - cents(await game.locator("#win").textContent()))
    .toBe(before - bet);
}

async function expectAccessible(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url().includes("/frame/"));
  if (!frame) throw new Error("no game is open");
  await frame.evaluate(AXE);
  const wrong = await frame.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(" "))
          .slice(0, 3)
          .join(" | ")}`,
    );
  });
  expect(wrong).toEqual([]);
}

const WIDTHS = { tag: ["@phone", "@desktop"] };

test("a roulette cover opens a roulette, played with chips and the keyboard", WIDTHS, async ({ page, site }) => {
  const game = await startGame(page, site, ROULETTE);
  const before = await balanceOf(game);
  await game.getByRole("button", { name: "Red", exact: true }).press("Enter");
  await game.getByRole("button", { name: "Number 17", exact: true }).click();
  await expect(game.locator("#staked")).toHaveText("€2.00");
  await game.getByRole("button", { name: "Undo" }).click();
  await expect(game.locator("#staked")).toHaveText("€1.00");
  await game.locator("#spin").press("Enter");
  await expect(game.locator("#message")).toHaveText(/^(0|\d+, (red|black)) · /);
  await expectBooked(game, before, 100);
  await expectAccessible(page);

  await game.getByRole("button", { name: "Rules and pays" }).click();
  const rules = game.getByRole("dialog");
  await expect(rules).toContainText("97.29%");
  const seed = await rules.locator("#rules-seed").textContent();
  const shown = await rules.locator("#rules-last-hash").textContent();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", Buffer.from(seed ?? "", "hex")));
  expect(Buffer.from(digest).toString("hex")).toBe(shown);
});

test("a chip lies between two numbers, put there by touch or by keyboard", WIDTHS, async ({ page, site }) => {
  const game = await startGame(page, site, ROULETTE);
  const before = await balanceOf(game);
  const number = (each: number) => game.getByRole("button", { name: `Number ${each}`, exact: true });
  await game.getByRole("button", { name: "Split" }).click();
  await number(17).click();
  await expect(game.locator("#message")).toHaveText("Now a number beside 17");
  // Not beside it: it is the first of another pair.
  await number(25).press("Enter");
  await expect(game.locator("#message")).toHaveText("Now a number beside 25");
  await number(28).press("Enter");
  await expect(game.getByRole("button", { name: "Number 28. Split 25 and 28: €1.00" })).toBeVisible();
  await expect(game.locator(".split-chip")).toHaveCount(1);
  await number(0).click();
  await number(2).click();
  await expect(game.locator("#staked")).toHaveText("€2.00");
  await page.keyboard.press("Escape");
  await expect(game.getByRole("button", { name: "Split", exact: true })).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page);
  await game.locator("#spin").press("Enter");
  await expect(game.locator("#message")).toHaveText(/ · /);
  await expectBooked(game, before, 200);
});

test("a dice cover opens dice: every field that says something true is paid", WIDTHS, async ({ page, site }) => {
  const game = await startGame(page, site, DICE);
  const before = await balanceOf(game);
  // One of the two wins.
  await game.getByRole("button", { name: "Low, 3–10", exact: true }).press("Enter");
  await game.getByRole("button", { name: "High, 11–18", exact: true }).click();
  await game.locator("#spin").press("Enter");
  await expect(game.locator("#message")).toHaveText(/^[1-6] [1-6] [1-6]: total \d+ · You win €1\.94$/);
  await expectBooked(game, before, 200);
  await expect(game.locator(".dice-field.hit").first()).toBeVisible();
  await expectAccessible(page);
  await game.getByRole("button", { name: "Rules and pays" }).click();
  await expect(game.getByRole("dialog")).toContainText("97.00%");
  await expect(game.getByRole("dialog").getByRole("row", { name: "Total 3" })).toContainText("209.5200 ×");
});

test("a baccarat cover opens baccarat: two hands, and chips on all that may come", WIDTHS, async ({ page, site }) => {
  const game = await startGame(page, site, BACCARAT);
  const before = await balanceOf(game);
  const field = (name: string) => game.getByRole("button", { name, exact: true });
  await field("Player").press("Enter");
  await field("Tie").click();
  await field("Banker").click();
  await game.locator("#spin").press("Enter");
  await expect(game.locator("#message")).toHaveText(/^(Player|Banker|Tie), \d to \d · You win /);
  await expectBooked(game, before, 300);
  expect(await game.locator(".card").count()).toBeGreaterThanOrEqual(4);
  await expectAccessible(page);
});

test("a lottery cover opens keno: a card is crossed with the arrows and drawn", WIDTHS, async ({ page, site }) => {
  const game = await startGame(page, site, KENO);
  const before = await balanceOf(game);
  const number = (each: number) => game.getByRole("button", { name: new RegExp(`^Number ${each}(:|$)`) });
  await number(1).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  for (const each of [1, 2, 10]) await expect(number(each)).toHaveAttribute("aria-pressed", "true");
  await expect(game.locator("#pays")).toHaveText(/2: 2\.9 ×.*3: 45\.6 ×/);
  await game.locator("#spin").press("Enter");
  await expect(game.locator("#message")).toHaveText(/^[0-3] of 3 · /);
  await expect(game.locator(".number.drawn")).toHaveCount(10);
  await expectBooked(game, before, 100);
  await expectAccessible(page);
  await game.getByRole("button", { name: "At random" }).click();
  await expect(game.locator(".number[aria-pressed=true]")).toHaveCount(3);
});

test(
  "a poker cover opens video poker, which goes on after a reload between deal and draw",
  WIDTHS,
  async ({ page, site }) => {
    let game = await startGame(page, site, POKER);
    const before = await balanceOf(game);
    await game.locator("#spin").click();
    await expect(game.locator("#message")).toHaveText("Touch the cards you keep, then replace the others");
    const cards = () => game.locator(".hand .card .unseen");
    const dealt = await cards().allTextContents();
    expect(new Set(dealt).size).toBe(5);
    await page.reload();
    game = page.frameLocator("main iframe");
    await expect(cards()).toHaveText(dealt);
    await expect(game.locator("#message")).toHaveText("Your round goes on where you left it");
    await game.locator(".hand .card").nth(1).press("Enter");
    await page.keyboard.press("4");
    await expect(game.locator(".hand .card[aria-pressed=true]")).toHaveCount(2);
    await expectAccessible(page);
    await game.locator("#spin").click();
    await expect(game.locator("#message")).toHaveText(/ · /);
    const after = await cards().allTextContents();
    expect([after[1], after[3]]).toEqual([dealt[1], dealt[3]]);
    await expectBooked(game, before, 100);
  },
);

for (const [sysname, hint] of [
  [DICE, "Posez des jetons, puis lancez"],
  [BACCARAT, "Posez des jetons sur une main, puis distribuez"],
  [KENO, "Cochez de un à dix numéros, puis tirez"],
  [POKER, "Distribuer, ou barre d’espace"],
] as const)
  test(`${sysname} speaks French and fits a phone`, { tag: ["@phone"] }, async ({ page, site }) => {
    const game = await startGame(page, site, sysname, "/fr");
    await expect(game.locator("#message")).toHaveText(hint);
    await expectAccessible(page);
    const tooWide = await game.locator("body").evaluate((body) => body.scrollWidth > window.innerWidth);
    expect(tooWide).toBe(false);
  });

test("a lost answer is asked for again and takes the chips once", async ({ page, site, console: guard }) => {
  guard.allow(/Failed to load resource|ERR_FAILED/);
  const game = await startGame(page, site, ROULETTE);
  const before = await balanceOf(game);
  await game.getByRole("button", { name: "Black", exact: true }).click();
  let lost = 0;
  await page.route("**/frame/api/move", async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await game.locator("#spin").click();
  await expect(game.locator("#message")).toHaveText(/ · /);
  expect(lost).toBe(2);
  await expectBooked(game, before, 100);
});

test(
  "more than the balance holds is refused as in the slot machine, in French",
  { tag: ["@phone"] },
  async ({ page, site, console: guard }) => {
    guard.allow(/status of 409/);
    const game = await startGame(page, site, ROULETTE, "/fr");
    await expect(game.locator("#message")).toHaveText("Posez des jetons, puis lancez");
    await page.route("**/frame/api/move", (route) =>
      route.fulfill({
        status: 409,
        json: { error: { type: "UserNeedDepositException", message: "", error_data: {} } },
      }),
    );
    await game.getByRole("button", { name: "Rouge", exact: true }).click();
    await game.locator("#spin").click();
    await expect(game.getByRole("alertdialog")).toContainText("Le solde ne couvre pas cette mise");
  },
);

test("mines are opened with the arrows and the win is collected", WIDTHS, async ({ page, site }) => {
  const game = await startGame(page, site, MINES);
  const before = await balanceOf(game);
  await game.getByLabel("Mines", { exact: true }).selectOption("1");
  await game.locator("#spin").click();
  const first = game.getByRole("button", { name: "Tile 1", exact: true });
  await expect(first).toBeEnabled();
  await expect.poll(() => balanceOf(game)).toBe(before - 100);
  await first.focus();
  await first.press("ArrowRight");
  await game.getByRole("button", { name: "Tile 2", exact: true }).press("Enter");
  const safe = game.getByRole("button", { name: "Tile 2: safe" });
  const mine = game.getByRole("button", { name: "Tile 2: mine" });
  await expect(safe.or(mine)).toBeVisible();
  if (await safe.isVisible()) await game.getByRole("button", { name: /^Collect/ }).click();
  await expect(game.locator("#message")).toHaveText(/^(Safe tiles: 1|A mine) · /);
  await expectBooked(game, before, 100);
  await expectAccessible(page);
});

test("a blackjack hand goes on after a reload in its middle", WIDTHS, async ({ page, site }) => {
  let game = await startGame(page, site, BLACKJACK);
  const stand = () => game.getByRole("button", { name: "Stand" });
  let before = 0;
  // A blackjack ends the round at once.
  await expect(async () => {
    await expect(game.locator("#spin")).toHaveAttribute("aria-disabled", "false");
    before = await balanceOf(game);
    await game.locator("#spin").click();
    await expect(stand()).toBeEnabled({ timeout: 1_500 });
  }).toPass();
  const cards = await game.locator(".hand .card .unseen").allTextContents();
  expect(cards).toHaveLength(2);
  await page.reload();
  game = page.frameLocator("main iframe");
  await expect(game.locator(".hand .card .unseen")).toHaveText(cards);
  await expect(game.locator("#message")).toHaveText("Your round goes on where you left it");
  await expectAccessible(page);
  await stand().focus();
  await page.keyboard.press("s");
  await expect(game.locator("#message")).toHaveText(/^Dealer \d+ · /);
  await expectBooked(game, before, 100);
});

test("a flight goes on after a reload and cashes out by itself", WIDTHS, async ({ page, site }) => {
  let game = await startGame(page, site, CRASH);
  const before = await balanceOf(game);
  await game.getByLabel("Cash out at").fill("1.5");
  await game.locator("#spin").press("Enter");
  await expect.poll(() => balanceOf(game)).toBe(before - 100);
  await page.reload();
  game = page.frameLocator("main iframe");
  // It crashed on the way, or is taken at one and a half times the bet after four seconds.
  await expect(game.locator("#spin-label")).toHaveText("Start", { timeout: 15_000 });
  await expect.poll(async () => [before - 100, before + 50].includes(await balanceOf(game))).toBe(true);
  await expectAccessible(page);
});

test("a flight is cashed out by hand at what the server's clock says", { tag: ["@phone"] }, async ({ page, site }) => {
  const game = await startGame(page, site, CRASH);
  const before = await balanceOf(game);
  await game.locator("#spin").click();
  const message = game.locator("#message");
  await expect(message).toHaveText(/^(Cash out before|Crashed at)/);
  if (/^Cash/.test((await message.textContent()) ?? "")) await game.locator("#spin").click();
  await expect(message).toHaveText(/^(Cashed out at 1[.,]\d\d|Crashed at)/);
  await expectBooked(game, before, 100);
});

test(
  "a bet on the shared wheel is paid when the wheel stops",
  { tag: ["@phone", "@desktop"] },
  async ({ page, site }) => {
    test.slow();
    const game = await startGame(page, site, WHEEL);
    const before = await balanceOf(game);
    const field = game.getByRole("button", { name: /^Field 1, pays/ });
    await expect(game.locator("#phase")).toHaveText(/^Bets close in ([3-9]|1\d) s$/, { timeout: 30_000 });
    await field.click();
    await game.locator("#spin").click();
    await expect(game.locator("#spin-label")).toHaveText("Bet placed");
    await expect.poll(() => balanceOf(game)).toBe(before - 100);
    await expect(game.locator("#others li").first()).toBeVisible();
    await expectAccessible(page);
    await expect(game.locator("#message")).toHaveText(/^(★|\d+) · /, { timeout: 30_000 });
    await expectBooked(game, before, 100);
  },
);
