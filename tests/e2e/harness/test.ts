import { test as base } from "@playwright/test";
import { ConsoleGuard } from "./console-guard.ts";
import { SecretGuard } from "./secret-guard.ts";
import { withoutCampaigns } from "../support.ts";
import { startSite, type Site } from "./site.ts";

export { expect } from "@playwright/test";

export type SiteFixtures = {
  /** Checks the console of every page; the test fails on messages that it did not `allow`. */
  console: ConsoleGuard;
  /** Whether campaigns open popups after a sign-in; `test.use({ campaigns: true })` for tests about them. */
  campaigns: boolean;
};

export type SiteWorkerFixtures = {
  /** Additional configuration of the worker's site: `test.use({ environment: { … } })` starts another worker. */
  environment: Record<string, string>;
  site: Site;
};

/** `page.goto("/")` opens the worker's own Foyer. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  environment: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ environment }, use) => {
      const site = await startSite(environment);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.site),
  console: async ({}, use) => {
    const guard = new ConsoleGuard();
    await use(guard);
    guard.check();
  },
  campaigns: [false, { option: true }],
  context: async ({ context, console: guard, site, campaigns }, use, testInfo) => {
    if (!campaigns) await withoutCampaigns(context);
    const secrets = new SecretGuard();
    guard.watch(context);
    secrets.watch(context);
    await use(context);
    if (testInfo.status === testInfo.expectedStatus) await secrets.check(context, await site.log());
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach("foyer.log", {
        body: await site.log(),
        contentType: "text/plain",
      });
    }
  },
});
