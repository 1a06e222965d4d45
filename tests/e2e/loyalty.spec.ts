import type { APIRequestContext, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { dedicatedSite, localized, open, signIn, signUp } from "./support.ts";
import { wordsOf, type Translate } from "./words.ts";

// The demo player's points are in it, and shelves that empty.
test.use({ environment: dedicatedSite("loyalty") });

const LOCALES = ["en", "fr"] as const;
const EVERYWHERE = { tag: ["@phone", "@desktop"] };
const BUY = "**/api/loyalty/buyproduct*";
const NEWS = "**/api/loyalty/getnotifications*";

const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const bell = (page: Page, t: Translate) =>
  page.getByRole("banner").getByRole("button", { name: t("navigation.notifications") });
/** By its elements: a live region without a toast has no box, and so no role. */
const toast = (page: Page, region: "status" | "alert" = "status") => page.locator(`[role=${region}] p`);

/** The watch for news loads after the page: interacts until it has asked. Later interactions do not ask again. */
async function interact(page: Page): Promise<void> {
  const asked = page.waitForRequest(NEWS);
  let isDone = false;
  void asked.then(() => (isDone = true));
  await expect(async () => {
    await page.getByRole("heading", { level: 1 }).click({ timeout: 1000 });
    expect(isDone).toBe(true);
  }).toPass();
}

async function read<T>(request: APIRequestContext, call: string): Promise<T> {
  const answer = await request.get(`/api/loyalty/${call}?v=2.34&locale=en`);
  return ((await answer.json()) as { data: T }).data;
}
const pointsOf = async (page: Page) => (await read<{ points: number }>(page.request, "getinfo")).points;

/** Opens the shop as the demo player, who has points, and answers how many. */
async function openShop(page: Page, origin: string, locale: "en" | "fr" = "en"): Promise<number> {
  await signIn(page, origin);
  await open(page, localized(locale, "/loyalty/shop"));
  return await pointsOf(page);
}

/** The question before 20 free spins are bought; their name is the platform's. */
async function askForSpins(page: Page, t: Translate) {
  await page.getByRole("button", { name: new RegExp(`^${t("loyalty.shop.take")} 20`) }).click();
  await expect(dialog(page, t("loyalty.shop.confirm.title"))).toBeVisible();
  return dialog(page, t("loyalty.shop.confirm.title")).locator("button").filter({ hasText: "300" });
}

const PRICE = 300;

for (const locale of LOCALES) {
  const t = wordsOf(locale);

  test(`a guest reads the programme and is led in (${locale})`, EVERYWHERE, async ({ page }) => {
    await open(page, localized(locale, "/loyalty"));
    await expect(page.getByRole("list", { name: t("loyalty.levels.title") }).getByRole("listitem")).toHaveCount(5);
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole("list", { name: t("loyalty.programmes.title") })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(localized(locale, "/loyalty/circle"));
    await expect(page.getByRole("list", { name: t("loyalty.levels.title") }).first()).toBeVisible();
    await page.getByRole("link", { name: t("loyalty.guest.join") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  // The demo player buys in each: one after the other.
  test(
    `a player buys one product with ten presses, and is told of it (${locale})`,
    EVERYWHERE,
    async ({ page, site }) => {
      const before = await openShop(page, site.site, locale);
      const submit = await askForSpins(page, t);
      expect(await violations(page)).toEqual([]);
      await submit.evaluate((button: HTMLElement) => {
        for (let press = 0; press < 10; press += 1) setTimeout(() => button.click(), press * 20);
      });
      const done = dialog(page, t("loyalty.shop.done.title"));
      await expect(done).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await done.getByRole("button", { name: t("loyalty.shop.back") }).click();
      await expect(done).toBeHidden();
      expect(await pointsOf(page)).toBe(before - PRICE);
      // The platform lists no purchases: the bell keeps what it told of them.
      await open(page, localized(locale, "/loyalty"));
      await interact(page);
      await bell(page, t).click();
      await expect(page.getByRole("group", { name: t("navigation.notifications") })).toContainText(
        locale === "fr" ? "20 tours gratuits" : "20 free spins",
      );
    },
  );

  test(
    `a player without enough points sees what is missing and how to earn it (${locale})`,
    EVERYWHERE,
    async ({ page, site }) => {
      await signUp(page, site.site);
      await open(page, localized(locale, "/loyalty/shop"));
      await page
        .getByRole("button", { name: t("loyalty.shop.earn") })
        .first()
        .click();
      const funds = page.getByRole("dialog");
      await expect(funds.getByRole("progressbar")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await funds.getByRole("link", { name: t("loyalty.shop.funds.games") }).click();
      await expect(page).toHaveURL(localized(locale, "/gamehall"));
      await expect(funds).toBeHidden();
    },
  );

  test(
    `a player chooses a character, sees it in the header, and changes it (${locale})`,
    EVERYWHERE,
    async ({ page, site }, info) => {
      await signUp(page, site.site);
      await open(page, localized(locale, "/profile/loyalty"));
      await page
        .getByRole("main")
        .getByRole("button", { name: t("loyalty.character.choose"), exact: true })
        .click();
      const choices = page
        .getByRole("dialog")
        .getByRole("button", { name: new RegExp(`^${t("loyalty.character.choose")} `) });
      // A beginner may have three of six.
      await expect(choices).toHaveCount(3);
      expect(await violations(page)).toEqual([]);
      await choices.first().click();
      await expect(
        page
          .getByRole("dialog")
          .last()
          .getByRole("button", { name: t("loyalty.character.confirm.submit") }),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: t("loyalty.character.confirm.cancel") }).click();
      await choices.nth(1).click();
      await page.getByRole("button", { name: t("loyalty.character.confirm.submit") }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("button", { name: t("loyalty.character.change") })).toBeVisible();
      if (info.project.name === "desktop") await expect(page.getByRole("banner").locator("button img")).toBeVisible();
      expect((await read<{ character: { id: number } }>(page.request, "getinfo")).character.id).toBe(2);
    },
  );

  test(`news come with the first interaction and stay in the bell (${locale})`, EVERYWHERE, async ({ page, site }) => {
    await signUp(page, site.site);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("loyalty/getnotifications")) asked.push(request.url());
    });
    await open(page, localized(locale, "/loyalty"));
    await expect(page.getByRole("button", { name: t("navigation.notifications") })).toHaveCount(1);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await interact(page);
    await expect(toast(page)).toContainText("50");
    expect(asked).toHaveLength(1);
    await expect(bell(page, t)).toHaveAccessibleName(new RegExp(`1 ${locale === "fr" ? "non lue" : "unread"}`));
    await bell(page, t).click();
    const panel = page.getByRole("group", { name: t("navigation.notifications") });
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(bell(page, t)).toBeFocused();
    await expect(bell(page, t)).toHaveAccessibleName(t("navigation.notifications"));
    // Not told again, and not forgotten.
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await bell(page, t).click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    await panel.getByRole("link", { name: t("loyalty.notifications.settings") }).click();
    await expect(page).toHaveURL(localized(locale, "/profile/notification"));
    await expect(panel).toBeHidden();
    // The watch may have loaded after the first of these interactions.
    await expect(async () => {
      await page.getByRole("heading", { level: 1 }).click({ timeout: 1000 });
      expect(asked.length).toBeGreaterThan(1);
    }).toPass();
    await expect(toast(page)).toHaveCount(0);
  });
}

const t = wordsOf("en");

/** What a player or the network does to one purchase; each must take the points once. */
const STORIES: Record<string, (page: Page) => Promise<void>> = {
  "Enter held down": async (page) => {
    const submit = await askForSpins(page, t);
    await submit.focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
  },
  "a lost reply": async (page) => {
    const submit = await askForSpins(page, t);
    await page.route(BUY, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await submit.click();
    await expect(page.getByRole("alert").filter({ hasText: "never made twice" })).toBeVisible();
    await page.unroute(BUY);
    await submit.click();
  },
  "a lost reply and a reload": async (page) => {
    await page.route(BUY, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await (await askForSpins(page, t)).click();
    await expect(page.getByRole("alert").filter({ hasText: "never made twice" })).toBeVisible();
    await page.unroute(BUY);
    await open(page, "/loyalty/shop");
    await (await askForSpins(page, t)).click();
  },
  "two tabs at once": async (page) => {
    const other = await page.context().newPage();
    await open(other, "/loyalty/shop");
    const [here, there] = [await askForSpins(page, t), await askForSpins(other, t)];
    await Promise.all([here.click(), there.click()]);
    await expect(dialog(other, t("loyalty.shop.done.title"))).toBeVisible();
    await expect(dialog(page, t("loyalty.shop.done.title"))).toBeVisible();
    await other.close();
  },
  "a second tab whose question was open already": async (page) => {
    const other = await page.context().newPage();
    await open(other, "/loyalty/shop");
    const [here, there] = [await askForSpins(page, t), await askForSpins(other, t)];
    await there.click();
    await expect(dialog(other, t("loyalty.shop.done.title"))).toBeVisible();
    await here.click();
    await other.close();
  },
};

// One after the other: they count the points of one player.
test.describe.serial("one purchase", () => {
  for (const [story, act] of Object.entries(STORIES)) {
    test(`comes of ${story}`, async ({ page, site, console: guard }) => {
      guard.allow(/Failed to load resource/);
      const before = await openShop(page, site.site);
      await act(page);
      await expect(dialog(page, t("loyalty.shop.done.title"))).toBeVisible();
      expect(await pointsOf(page)).toBe(before - PRICE);
    });
  }
});

test("a product that somebody else bought between look and press costs nothing", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/409/);
  const before = await openShop(page, site.site);
  const submit = await askForSpins(page, t);
  await page.route(BUY, (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: { type: "InvalidRequestException", code: 5, message: "sold out", error_data: { reason: ["sold_out"] } },
      },
    }),
  );
  await submit.click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody was faster" })).toBeVisible();
  await expect(submit).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Back to the shop" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await pointsOf(page)).toBe(before);
});

test("a slow platform is waited for, and an answer after the dialog was closed is told", async ({ page, site }) => {
  const before = await openShop(page, site.site);
  const submit = await askForSpins(page, t);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(BUY, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await submit.click();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await page.getByRole("dialog").getByRole("button", { name: "Not now" }).click();
  release();
  await expect(toast(page)).toContainText("20 free spins is yours.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await pointsOf(page)).toBe(before - PRICE);
});

test("news are told in one tab and counted in all", async ({ page, site }) => {
  await signUp(page, site.site);
  const other = await page.context().newPage();
  await open(page, "/loyalty");
  await open(other, "/loyalty");
  await Promise.all([page, other].map(interact));
  for (const tab of [page, other]) await expect(bell(tab, t)).toHaveAccessibleName(/1 unread/);
  await expect
    .poll(async () => (await Promise.all([page, other].map((tab) => toast(tab).count()))).toSorted())
    .toEqual([0, 1]);
  await bell(page, t).click();
  // What is not shown yet is not read.
  await expect(page.getByRole("banner").getByText("Welcome to the Circle")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell(other, t)).toHaveAccessibleName("Notifications");
});

test("news that cannot be had cost nothing: the page stays as it is and the next path asks again", async ({
  page,
  site,
  console: guard,
}) => {
  guard.allow(/502/);
  await signUp(page, site.site);
  await page.route(NEWS, (route) => route.fulfill({ status: 502, contentType: "application/json", body: "{}" }));
  await open(page, "/loyalty");
  const failed = page.waitForResponse(NEWS);
  await interact(page);
  await failed;
  await page.unroute(NEWS);
  await page.getByRole("main").getByRole("link", { name: "To the shop" }).first().click();
  await expect(toast(page)).toContainText("Welcome to the Circle");
  await expect(toast(page, "alert")).toHaveCount(0);
});

test("the sound is off, can be switched on by keyboard, and stays on after signing out", async ({ page, site }) => {
  await signUp(page, site.site);
  await open(page, "/loyalty");
  await bell(page, t).focus();
  await page.keyboard.press("Enter");
  const sound = page.getByRole("checkbox", { name: "Play a sound" });
  await expect(sound).not.toBeChecked();
  await sound.focus();
  await page.keyboard.press("Space");
  await expect(sound).toBeChecked();
  await page.keyboard.press("Escape");
  // The first press asks for news; their answer comes before the session ends.
  const asked = page.waitForResponse(NEWS);
  await page.getByRole("button", { name: /^Account/ }).click();
  await asked;
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("foyer.sound"))).toBe("on");
});

test("a programme that does not exist is not found", async ({ page, console: guard }) => {
  guard.allow(/404/);
  const answer = await page.goto("/loyalty/no-such-programme");
  expect(answer?.status()).toBe(404);
});
