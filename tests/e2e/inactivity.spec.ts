import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { open, signIn } from "./support.ts";

/** The sandbox's `time_to_force_logout`, in minutes. */
const PERIOD = 30;
const minutes = (count: number) => count * 60_000;

const warning = (page: Page) => page.getByRole("dialog", { name: /still there|toujours là/ });
const notice = (page: Page) => page.getByRole("dialog", { name: /were signed out|été déconnecté/ });

/** Signing out ends with a full load of the home page. */
const LOAD = { timeout: 30_000 };

/** Waits until the inactivity watch runs: it is loaded last. */
async function watchStarted(page: Page) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem("foyer.activity")), LOAD).not.toBeNull();
}

test.beforeEach(async ({ context, page, site }) => {
  test.setTimeout(90_000);
  await context.clock.install();
  await signIn(page, site.site);
});

test(
  "an inactive player is warned, can stay with one click, and is signed out at the end",
  { tag: ["@phone", "@desktop"] },
  async ({ page }) => {
    await open(page, "/fr/profile/settings");
    await watchStarted(page);
    await page.clock.fastForward(minutes(PERIOD * 0.8) - 5000);
    await expect(warning(page)).toBeHidden();
    await page.clock.fastForward(5000);
    await expect(warning(page)).toContainText(/[56]:\d\d/);
    await expect(warning(page).getByRole("heading")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(warning(page)).toBeHidden();

    await page.clock.fastForward(minutes(PERIOD * 0.8));
    await warning(page).getByRole("button", { name: "Rester connecté" }).click();
    await expect(warning(page)).toBeHidden();

    await page.clock.fastForward(minutes(PERIOD * 0.8));
    await expect(warning(page)).toBeVisible();
    await page.clock.fastForward(minutes(PERIOD * 0.2));
    await expect(page).toHaveURL(/\/fr$/, LOAD);
    await expect(notice(page)).toContainText("30 minutes");
    await notice(page).getByRole("button", { name: "Me reconnecter" }).click();
    await expect(page.getByRole("dialog", { name: "Heureux de vous revoir" })).toBeVisible();
    await page.reload();
    await page.getByRole("banner").getByRole("link", { name: "Connexion" }).click();
    await expect(page.getByRole("dialog", { name: "Heureux de vous revoir" })).toBeVisible(LOAD);
    await expect(notice(page)).toBeHidden();
  },
);

test("an idle tab does not sign the active one out, and a machine that slept past the deadline is signed out", async ({
  page,
  context,
  console: guard,
}) => {
  // A call of one tab may be on its way while the other ends the session.
  guard.allow(/401 \(Unauthorized\)/);
  await open(page, "/profile/settings");
  await watchStarted(page);
  const other = await context.newPage();
  await open(other, "/gamehall");
  await other.bringToFront();
  for (let turn = 0; turn < 4; turn += 1) {
    await context.clock.fastForward(minutes(PERIOD * 0.7));
    await other.keyboard.press("Shift");
  }
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();

  // Simulate a sleeping machine: the clock jumps past the deadline, then a key press is the first event.
  await context.clock.setSystemTime(Date.now() + minutes(PERIOD * 10));
  await other.keyboard.press("Shift");
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/$/, LOAD);
    await expect(tab.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  }
  await expect(notice(other)).toBeVisible();
});

test("playing a game counts as activity, and the warning appears over the game afterwards", async ({
  page,
  console: guard,
}) => {
  guard.allow(/autoplay|AudioContext/i);
  await open(page, "/game/gold-pan-creek#real");
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button").first().waitFor();
  await watchStarted(page);
  await frame.getByRole("button").last().focus();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  // Run the timers: the machine does not sleep here.
  await page.clock.runFor(minutes(PERIOD * 1.5));
  await expect(warning(page)).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(minutes(PERIOD * 0.8));
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveURL(/\/game\/gold-pan-creek#real$/);
});
