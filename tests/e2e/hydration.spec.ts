import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { GUEST_PATHS, hydrated, localized, PLAYER_PATHS, signIn, tournamentPaths } from "./support.ts";

// A development build of the web: only that one says everything React finds different.
const folder = process.env["E2E_DEVELOPMENT_WEB"];
test.use({ environment: folder ? { FOYER_WEB_DIR: folder } : {} });

/** Hundreds of pages are opened here; their pictures say nothing about hydration. */
async function withoutPictures(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: ["*/platform/art/*", "*/uploads/*"] });
}

for (const locale of ["en", "fr"] as const) {
  for (const who of ["guest", "player"] as const) {
    for (const browserLocale of ["en-US", "de-DE", "fr-FR"]) {
      for (const timezoneId of ["UTC", "Pacific/Auckland"]) {
        test.describe(`${locale}, ${who}, browser ${browserLocale}, ${timezoneId}`, () => {
          test.use({ locale: browserLocale, timezoneId });
          test("no page hydrates into something else", async ({ page, site, console: guard }) => {
            test.setTimeout(180_000);
            guard.allow(/404/, /ERR_BLOCKED_BY_CLIENT/);
            await withoutPictures(page);
            expect(folder, "E2E_DEVELOPMENT_WEB").toBeTruthy();
            if (who === "player") await signIn(page, site.site);
            const open = [...GUEST_PATHS, ...(await tournamentPaths(page.request, site.site))];
            for (const path of who === "player" ? [...open, ...PLAYER_PATHS] : open) {
              await page.goto(localized(locale, path), { waitUntil: "commit" });
              await hydrated(page);
              expect(await page.locator("#foyer-state").textContent(), path).not.toContain('"shell":true');
            }
          });
        });
      }
    }
  }
}
