import type { Page } from "@playwright/test";
import type { Site } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import { DEMO, fillSignIn, hydrated, localized, open, signIn, dedicatedSite } from "./support.ts";
import { wordsOf } from "./words.ts";

// These tests make calls fail.
test.use({ environment: dedicatedSite("session-state") });

type Fault = { times?: number; latency_ms?: number; effect?: unknown };

const faulty = async (page: Page, site: Site, ...faults: Fault[]) => {
  const answer = await page.request.put(`${site.controls}/faults`, {
    data: faults.map((fault) => ({ call: "account/getInfo", ...fault })),
  });
  expect(answer.ok()).toBe(true);
};

const header = (page: Page) => page.getByRole("banner");
const signInLink = (page: Page) => header(page).getByRole("link", { name: /^(Sign in|Connexion)$/ });

/** Records whether the page ever shows a sign-in link. */
async function watchForGuests(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("header a[href*='/forms/sign_in']"))
        document.documentElement.dataset["shownToGuests"] = "";
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => "shownToGuests" in document.documentElement.dataset);
}

test.afterEach(async ({ page, site }) => {
  await page.request.delete(`${site.controls}/faults`);
});

for (const [locale, fault] of [
  ["en", { times: 1, effect: "dropped" }],
  ["fr", { times: 1, latency_ms: 4000 }],
] as const) {
  test(`a player whose account fails to load once is never shown as a guest, and the header updates (${locale})`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.site);
    const wasGuest = await watchForGuests(page);
    await faulty(page, site, fault);
    const answer = await page.goto(localized(locale, "/promotions?show_popup_auth=1"));
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    const t = wordsOf(locale);
    await expect(
      header(page).getByRole("button", {
        name: new RegExp(t("navigation.user.open", { name: "" }).trim()),
      }),
    ).toBeVisible();
    await expect(page).toHaveURL(`${site.site}${localized(locale, "/promotions")}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await wasGuest()).toBe(false);
  });
}

test("an account that fails to load repeatedly is retried, also by the next page, without redirects meanwhile", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/50[23]/);
  await signIn(page, site.site);
  const wasGuest = await watchForGuests(page);
  await faulty(page, site, { effect: { status: 502 } });
  await open(page, "/promotions");
  await expect(header(page).getByRole("status")).toHaveText("Checking your account");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).first().click();
  await expect(page).toHaveURL(/terms$/);
  await expect(header(page).getByRole("status")).toHaveText("Checking your account");
  await faulty(page, site);
  await expect(header(page).getByRole("button", { name: /^Account of/ })).toBeVisible({ timeout: 15_000 });
  expect(await wasGuest()).toBe(false);

  // A failed refresh keeps the player signed in.
  await faulty(page, site, { effect: { status: 502 } });
  const asked = page.waitForResponse(/account\/getInfo/);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  expect((await asked).status()).toBe(502);
  await expect(header(page).getByRole("button", { name: /^Account of/ })).toBeVisible();
  expect(await wasGuest()).toBe(false);
});

test("a player's page waits until the account is known, and then opens automatically", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/50[23]/);
  await signIn(page, site.site);
  await faulty(page, site, { times: 2, effect: { status: 502 } });
  const answer = await page.goto("/profile/security");
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(`${site.site}/profile/security`);
});

test("an expired session makes the player a guest, whom the guard redirects", async ({
  page,
  site,
  context,
  console: guard,
}) => {
  guard.allow(/50[23]/);
  await context.addCookies([{ name: "foyer_session", value: "long-over", url: site.site }]);
  await faulty(page, site, { times: 1, effect: { status: 502 } });
  await page.goto("/profile/security");
  await expect(page).toHaveURL(/\/\?redirectUrl=%2Fprofile%2Fsecurity$/);
  await expect(signInLink(page)).toBeVisible();
});

test("a page restored from the back/forward cache shows a sign-in that happened since", async ({ page, site }) => {
  await open(page, "/gamehall");
  await expect(signInLink(page)).toBeVisible();
  await open(page, "/forms/sign_in");
  await fillSignIn(page.getByRole("main"), DEMO.login);
  await expect(page).toHaveURL(`${site.site}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${site.site}/gamehall`);
  await expect(header(page).getByRole("button", { name: /^Account of/ })).toBeVisible();
  await expect(signInLink(page)).toHaveCount(0);
});

test("Back after signing out shows no data of the player", async ({ page, site }) => {
  await signIn(page, site.site);
  await open(page, "/profile/settings");
  await expect(page.getByText(DEMO.login).first()).toBeVisible();
  await header(page)
    .getByRole("button", { name: /^Account of/ })
    .click();
  const home = page.waitForURL(`${site.site}/`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await home;
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/redirectUrl=%2Fprofile%2Fsettings/);
  await expect(signInLink(page)).toBeVisible();
  expect(await page.content()).not.toContain(DEMO.login);
});
