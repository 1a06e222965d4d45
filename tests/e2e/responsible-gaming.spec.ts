import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { fillSignIn, hydrated, open, serverTimeFollows, signIn, signUp } from "./support.ts";

const PAGE = "/profile/responsible-game";
/** Signing out ends with a full load of the home page. */
const LOAD = { timeout: 20_000 };

test("a player takes a break and then self-excludes by typing a word", async ({ page, site, console: guard }) => {
  guard.allow(/409/);
  test.setTimeout(90_000);
  const { login, password } = await signUp(page, site.site);
  await open(page, `/fr${PAGE}`);
  await page.getByRole("button", { name: "Faire une pause" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choisissez d’abord la durée" })).toBeVisible();
  await page.getByRole("button", { name: "7 jours" }).click();
  await page.getByRole("button", { name: "Faire une pause" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Une pause de 7 jours ?" })).toBeFocused();
  expect(await violations(page), "a break").toEqual([]);
  await dialog.getByRole("button", { name: "Commencer ma pause" }).click();
  await expect(page.getByText(/Vous faites une pause jusqu’au \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await page.getByRole("button", { name: "24 heures" }).click();
  await page.getByRole("button", { name: "Faire une pause" }).click();
  await dialog.getByRole("button", { name: "Commencer ma pause" }).click();
  await expect(dialog.getByRole("alert")).toContainText("ne peut pas être raccourcie");
  await dialog.getByRole("button", { name: "Pas maintenant" }).click();

  await page.getByRole("button", { name: "6 mois" }).click();
  await page.getByRole("button", { name: "M’exclure" }).click();
  const word = dialog.getByLabel("Tapez EXCLURE pour confirmer");
  await word.fill("oui");
  await page.keyboard.press("Enter");
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription(/Tapez EXCLURE/);
  expect(await violations(page), "a wrong word").toEqual([]);
  await word.fill("exclure");
  await dialog.getByRole("button", { name: "M’exclure maintenant" }).click();
  await expect(page.getByRole("dialog", { name: "Vous vous êtes exclu" })).toBeVisible(LOAD);
  expect(await violations(page), "the confirmation word").toEqual([]);

  await open(page, "/fr/forms/sign_in");
  await fillSignIn(page.getByRole("main"), login, password);
  await expect(page.getByRole("alert").filter({ hasText: /fermé jusqu’au \d\d\.\d\d\.\d{4}/ })).toBeVisible();
});

test("the reality check appears at its interval over a game, in one tab, and survives a reload until it is answered", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(90_000);
  await context.clock.install();
  await serverTimeFollows(context);
  await signUp(page, site.site);
  await open(page, PAGE);
  await page.getByRole("button", { name: "15 minutes" }).click();
  await expect(page.getByText(/^Next one at/)).toBeVisible();
  const begun = () => page.evaluate(() => localStorage.getItem("foyer.reality-check"));
  await expect.poll(begun, LOAD).not.toBeNull();
  const game = await context.newPage();
  await open(game, "/game/gold-pan-creek");
  const check = (tab: Page) => tab.getByRole("dialog", { name: "A moment for you" });

  await context.clock.fastForward(15 * 60_000);
  // Exactly one tab shows the check, and keeps it when the other tab becomes active again.
  await expect.poll(async () => (await check(page).count()) + (await check(game).count()), LOAD).toBe(1);
  await context.clock.runFor(10_000);
  expect((await check(page).count()) + (await check(game).count())).toBe(1);
  const [shown, other] = (await check(game).count()) === 1 ? [game, page] : [page, game];
  await expect(check(shown)).toContainText("15 minutes");
  await expect(check(shown).getByText("Net position")).toBeVisible();
  await shown.keyboard.press("Escape");
  await expect(check(shown)).toBeVisible();
  expect(await violations(shown), "the reality check").toEqual([]);

  await other.close();
  await shown.reload();
  await hydrated(shown);
  await check(shown).getByRole("button", { name: "Go on" }).click(LOAD);
  await expect(check(shown)).toBeHidden();
  await shown.reload();
  await expect.poll(() => shown.evaluate(() => localStorage.getItem("foyer.reality-check"))).toContain('"count":1');
  await context.clock.fastForward(14 * 60_000);
  await expect(check(shown)).toBeHidden();
  await context.clock.fastForward(90_000);
  await expect(check(shown)).toBeVisible(LOAD);
  await check(shown).getByRole("button", { name: "Limits and breaks" }).click();
  await expect(shown).toHaveURL(/responsible-game#break$/);
  await expect(check(shown)).toBeHidden();
});

test("the statement shows deposits and results by period", { tag: ["@phone", "@desktop"] }, async ({ page, site }) => {
  await signIn(page, site.site);
  await open(page, `${PAGE}#statement`);
  const figures = page.getByRole("region", { name: "My figures" });
  await figures.getByRole("button", { name: "All time" }).click();
  await expect(figures.getByRole("status")).toContainText(/Deposits€1,\d{3}/);
  await figures.getByRole("button", { name: "This session" }).click();
  await expect(figures.getByRole("status")).toContainText(/Since \d\d\.\d\d\.\d{4}/);
  expect(await violations(page)).toEqual([]);
});
