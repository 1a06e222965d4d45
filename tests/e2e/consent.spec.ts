import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { startSite } from "./harness/site.ts";
import { expect } from "./harness/test.ts";
import { GUEST_PATHS, localized } from "./support.ts";
import { configured, started, test, visit } from "./third-party.ts";
import { wordsOf } from "./words.ts";

const en = wordsOf("en");
const bar = (page: Page, t = en) => page.getByRole("dialog", { name: t("consent.title") });
const settings = (page: Page, t = en) => page.getByRole("dialog", { name: t("consent.settings.title") });

test("no page asks a third party for anything before consent", async ({ page, site, third, console: guard }) => {
  test.setTimeout(180_000);
  // Pages that do not exist.
  guard.allow(/404/);
  const own = [site.site, site.platform].map((address) => new URL(address).origin);
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && !own.includes(origin)) foreign.push(request.url());
  });
  for (const path of GUEST_PATHS) {
    await visit(page, path);
    expect(foreign, path).toEqual([]);
  }
  expect(third.asked).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});

for (const locale of ["en", "fr"] as const) {
  const t = wordsOf(locale);
  test(
    `a visitor refuses, and later accepts in the footer (${locale})`,
    { tag: ["@phone", "@desktop"] },
    async ({ page, third }) => {
      await visit(page, localized(locale, "/promotions"));
      await expect(bar(page, t)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await bar(page, t)
        .getByRole("button", { name: t("consent.refuse") })
        .focus();
      await page.keyboard.press("Enter");
      await expect(bar(page, t)).toBeHidden();
      for (const path of ["/", "/gamehall"]) {
        await visit(page, localized(locale, path));
        await expect(page.getByRole("contentinfo").getByRole("button", { name: t("consent.open") })).toBeVisible();
        await expect(bar(page, t)).toBeHidden();
      }
      expect(third.asked).toEqual([]);

      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: t("consent.open") })
        .click();
      await expect(settings(page, t)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await settings(page, t)
        .getByRole("button", { name: t("consent.accept") })
        .click();
      await expect(settings(page, t)).toBeHidden();
      // The sandbox has switched its marketing id off.
      await expect.poll(() => third.asked.toSorted()).toEqual(["GET /stats.js", "GET /tags.js?id=AB-1"]);
      expect(await page.evaluate(() => (window as { loaded?: string[] }).loaded?.toSorted())).toEqual([
        "/stats.js",
        "/tags.js",
      ]);
    },
  );
}

test("accepting is remembered, and taking it back removes the scripts", async ({ page, third }) => {
  await visit(page, "/promotions");
  await bar(page)
    .getByRole("button", { name: en("consent.choose") })
    .click();
  await settings(page)
    .getByRole("checkbox", { name: new RegExp(en("consent.settings.statistics.title")) })
    .check();
  await settings(page)
    .getByRole("button", { name: en("consent.settings.save") })
    .click();
  await expect.poll(() => third.asked).toHaveLength(2);
  await expect(bar(page)).toBeHidden();
  third.asked.length = 0;
  await visit(page, "/gamehall");
  const scripts = () => third.asked.filter((asked) => asked.startsWith("GET")).toSorted();
  await expect.poll(scripts).toEqual(["GET /stats.js", "GET /tags.js?id=AB-1"]);

  third.asked.length = 0;
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: en("consent.open") })
    .click();
  const pixel = started(page);
  await settings(page)
    .getByRole("button", { name: en("consent.refuse") })
    .click();
  // A new document.
  await pixel;
  expect(await page.evaluate(() => "loaded" in window || "dataLayer" in window)).toBe(false);
  expect(scripts()).toEqual([]);
});

test("another tab follows the choice", async ({ page, context, third }) => {
  await visit(page, "/promotions");
  const other = await context.newPage();
  await visit(other, "/jackpots");
  await bar(other)
    .getByRole("button", { name: en("consent.accept") })
    .click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => third.asked.filter((asked) => asked.startsWith("GET"))).toHaveLength(4);
});

test("with the strictest policy accepting loads what is configured", async ({ page, third }) => {
  const strict = await startSite({ ...configured(third), FOYER_STRICT_DYNAMIC: "on", FOYER_TRUSTED_TYPES: "on" });
  try {
    await visit(page, `${strict.site}/promotions`);
    expect(third.asked).toEqual([]);
    await bar(page)
      .getByRole("button", { name: en("consent.accept") })
      .click();
    await expect.poll(() => third.asked.toSorted()).toEqual(["GET /stats.js", "GET /tags.js?id=AB-1"]);
  } finally {
    await strict.stop();
  }
});

test("without anything of a third party nobody is asked", async ({ page }) => {
  const plain = await startSite();
  try {
    await visit(page, `${plain.site}/promotions`);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("button", { name: en("consent.open") })).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  } finally {
    await plain.stop();
  }
});
