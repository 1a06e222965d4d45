import { expect, test } from "./harness/test.ts";
import { fillSignIn, hydrated, dedicatedSite } from "./support.ts";

test.use({
  environment: { ...dedicatedSite("real-host"), FOYER_HOSTS: "foyer.test" },
});

// Chromium sends Sec-Fetch-Site only to https and loopback origins, and no Origin with a GET.
test("a player signs in and out over http on a real host name", async ({ playwright, launchOptions, site }) => {
  const { port } = new URL(site.site);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP foyer.test 127.0.0.1:${port}`],
  });
  const page = await browser.newPage();
  // An insecure origin has no locks, so that campaigns would open popups.
  await page.route("**/api/campaigns/getoffers?*", (route) =>
    route.fulfill({ json: { data: { items: [], count: 0, offset: 0 } } }),
  );
  await page.goto("http://foyer.test/forms/sign_in");
  await hydrated(page);
  await fillSignIn(page.getByRole("main"), "demo@lumiere.example");
  await expect(page).toHaveURL("http://foyer.test/");
  const asked = page.waitForRequest(/auth\/logout/);
  const answered = page.waitForResponse(/auth\/logout/);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account/i })
    .click();
  await page.getByRole("button", { name: "Sign out" }).click();
  const headers = await (await asked).allHeaders();
  expect([headers["sec-fetch-site"], headers["origin"], headers["referer"]]).toEqual([
    undefined,
    undefined,
    "http://foyer.test/",
  ]);
  expect((await answered).status()).toBe(200);
  await browser.close();
});
