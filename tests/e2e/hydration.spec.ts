import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { GUEST_PATHS, hydrated, localized, PLAYER_PATHS, signIn, tournamentPaths } from "./support.ts";

// A development build of the web: only that build reports every hydration difference.
const folder = process.env["E2E_DEVELOPMENT_WEB"];
test.use({ environment: folder ? { FOYER_WEB_DIR: folder } : {} });

/** Blocks images: the tests open hundreds of pages, and images do not matter for hydration. */
async function blockImages(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", {
    urls: ["*/platform/art/*", "*/uploads/*"],
  });
}

const BROWSERS = ["UTC", "Pacific/Auckland"].flatMap((timezoneId) =>
  ["en-US", "de-DE", "fr-FR"].map((browserLocale) => ({
    browserLocale,
    timezoneId,
  })),
);

/**
 * The language and the user of each visit, and the browser that opens the first page. The browsers alternate from page to page, so
 * that each page is opened with every browser language and both time zones; with E2E_EVERY_BROWSER all browsers open all pages.
 */
const VISITS = [
  { locale: "en", who: "guest", first: 1 },
  { locale: "en", who: "player", first: 0 },
  { locale: "fr", who: "guest", first: 5 },
  { locale: "fr", who: "player", first: 4 },
] as const;

for (const { locale, who, first } of VISITS) {
  for (const [turn, { browserLocale, timezoneId }] of BROWSERS.entries()) {
    test.describe(`${locale}, ${who}, browser ${browserLocale}, ${timezoneId}`, () => {
      test.use({ locale: browserLocale, timezoneId });
      test("no page has hydration differences", async ({ page, site, console: guard }) => {
        test.setTimeout(180_000);
        guard.allow(/404/, /ERR_BLOCKED_BY_CLIENT/);
        await blockImages(page);
        expect(folder, "E2E_DEVELOPMENT_WEB").toBeTruthy();
        if (who === "player") await signIn(page, site.site);
        const open = [...GUEST_PATHS, ...(await tournamentPaths(page.request, site.site))];
        const paths = who === "player" ? [...open, ...PLAYER_PATHS] : open;
        const isOurs = (index: number) =>
          Boolean(process.env["E2E_EVERY_BROWSER"]) || (index + first) % BROWSERS.length === turn;
        for (const path of paths.filter((_path, index) => isOurs(index))) {
          await page.goto(localized(locale, path), { waitUntil: "commit" });
          await hydrated(page);
          expect(await page.locator("#foyer-state").textContent(), path).not.toContain('"shell":true');
        }
      });
    });
  }
}
