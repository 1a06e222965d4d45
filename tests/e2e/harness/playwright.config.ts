import { defineConfig } from "@playwright/test";
import type { SiteFixtures, SiteWorkerFixtures } from "./test.ts";

// Deterministic settings: no background network traffic, no dependence on the machine's graphics.
const CHROMIUM_SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Tests run on the desktop unless tags select other widths: `test("…", { tag: ["@phone", "@desktop"] }, …)` runs on both.
 */
export default defineConfig<SiteFixtures, SiteWorkerFixtures>({
  testDir: "..",
  testMatch: "**/*.spec.ts",
  outputDir: "../results",
  fullyParallel: true,
  workers: 2,
  // A second run, with a site of its own, tells a busy machine from a fault; the suite fails when more than one in a hundred need it.
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "dark",
    // A page's requests that a service worker makes cannot be routed. Tests of the worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // An element that has not appeared by then will not appear; waiting longer would only delay the failure.
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: "/usr/bin/chromium-headless-shell",
      args: CHROMIUM_SWITCHES,
    },
  },
  projects: [
    {
      name: "phone",
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "tablet",
      grep: /@tablet/,
      use: {
        viewport: { width: 820, height: 1180 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "desktop",
      grep: /^(?!.*@(phone|tablet))|@desktop/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
