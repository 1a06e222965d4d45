import { expect, test } from "./harness/test.ts";
import { changedContent, fillCard, hydrated, open, signUp } from "./support.ts";

const GAME = "/game/gold-pan-creek";

test.use({
  environment: {
    FOYER_FIXTURES: changedContent("games-config", {
      zeroBalanceSlotAccess: false,
      fullScreenVisibility: "telegram",
      isDemoEnabled: false,
    }),
  },
});

test("an empty balance opens no game where the operator wants it so, and a deposit does", async ({ page, site }) => {
  test.setTimeout(60_000);
  await signUp(page, site.site);
  let launches = 0;
  page.on("request", (request) => void (launches += request.url().includes("/platform/game/") ? 1 : 0));
  await open(page, `${GAME}#real`);
  const told = page.getByRole("main").getByRole("alert");
  await expect(told.getByRole("heading")).toHaveText("Your balance is empty");
  await expect(told.getByRole("link", { name: "Try for free" }), "there is no free mode here").toHaveCount(0);
  expect(launches).toBe(0);
  await told.getByRole("button", { name: "Deposit" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await fillCard(dialog, "50");
  const popup = page.waitForEvent("popup");
  await dialog.locator("button[type=submit]").click();
  await (await popup).getByRole("button", { name: "Approve" }).click();
  const game = page.frameLocator("main iframe");
  await expect(game.locator("#spin")).toBeEnabled({ timeout: 20_000 });
  await expect(game.locator("#balance")).toHaveText("€50.00");
});

test("without a free mode there is no button for it, and its address says so", async ({ page }) => {
  await open(page, GAME);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Play for real" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Try for free" })).toHaveCount(0);
  await open(page, "/fr/game/book-of-tides#demo");
  await expect(main.getByRole("alert").getByRole("heading")).toHaveText("Ce jeu n’a pas de mode gratuit");
  await expect(main.getByRole("alert").getByRole("link", { name: "Salle de jeux" })).toBeVisible();
});

test("full screen for the messaging app only is offered there and nowhere else", async ({ page }) => {
  await open(page, GAME);
  const bar = page.getByRole("banner", { name: "Game bar" });
  await expect(bar.getByRole("link", { name: "Sign in" })).toBeVisible();
  const button = bar.getByRole("button", { name: "Full screen" });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem("foyer.mini-app", "1"));
  await page.reload();
  await hydrated(page);
  await expect(button).toBeVisible();
});
