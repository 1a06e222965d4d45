import type { CDPSession, Page } from "@playwright/test";
import { Releases } from "./harness/releases.ts";
import { expect, test } from "./harness/test.ts";
import { hydrated, open } from "./support.ts";

/** Longer than an open page waits before it asks for the current build. */
const NEXT_QUESTION = 8 * 60_000;

let releases: Releases;
test.beforeEach(async () => {
  releases = await Releases.start();
});
test.afterEach(async ({ page }) => {
  // A page that is still loading would miss its site.
  await page.goto("about:blank");
  await releases.end();
});

const buildOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById("foyer-state")?.textContent ?? "{}") as { context: { buildId: string } })
        .context.buildId,
  );

const offerOn = (page: Page) => page.getByText("A new version of the site is ready.");

/** Moves the page's clock to the time of its next question, and waits for the answer. */
async function askAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/builds\/(latest|meta\/.*)\.json$/);
  await page.clock.fastForward(NEXT_QUESTION);
  await answered;
}

test.describe("a release", () => {
  test("is offered to an open page, but not during play, and a reload brings it", async ({ page, console: guard }) => {
    guard.allow(/ERR_CONNECTION|Failed to fetch|503/);
    await page.clock.install();
    await open(page, `${releases.address}/betting`);
    const before = await buildOf(page);
    await askAgain(page);
    await expect(offerOn(page)).toBeHidden();

    await releases.release("second");
    await askAgain(page);
    const described = page.waitForResponse(/\/builds\/meta\//);
    await page.clock.fastForward(NEXT_QUESTION);
    expect((await described).status()).toBe(200);
    await expect(offerOn(page)).toBeHidden();
    await page.getByRole("link", { name: "Winners", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Winning now" })).toBeVisible();
    await expect(offerOn(page)).toBeVisible();

    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => buildOf(page).catch(() => before)).not.toBe(before);
    await hydrated(page);
    await askAgain(page);
    await expect(offerOn(page)).toBeHidden();
  });

  test("that has removed the script of a page leads to the page that was asked for", async ({
    page,
    console: guard,
  }) => {
    guard.allow(/404/, /dynamically imported module/);
    await open(page, `${releases.address}/`);
    const before = await buildOf(page);
    await releases.release("second");
    const link = page.getByRole("main").locator("a[href^='/gamehall?']").first();
    const wanted = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(page).toHaveURL(`${releases.address}${wanted}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await hydrated(page);
    expect(await buildOf(page)).not.toBe(before);
  });
});

test.describe("the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  const isInControl = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  /** No other one is being installed or waits. */
  const isTheOnlyWorker = (page: Page) =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null && active?.state === "activated";
    });
  /** What the worker keeps: the names of its caches, and the paths in them. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const paths = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return { names, paths: paths.flat() };
    });

  test("shows the offline page in the visitor's language, and goes on once there is a connection", async ({
    page,
    context,
    console: guard,
  }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
    await open(page, `${releases.address}/`);
    await isInControl(page);
    await expect.poll(async () => (await kept(page)).paths).toContain("/offline/fr");
    // A redirect is followed, as without the worker.
    await page.goto(`${releases.address}/cashier/deposit`);
    await expect(page).toHaveURL(/\/\?redirectUrl=/);
    await context.setOffline(true);
    await page.goto(`${releases.address}/fr/winners`);
    await expect(page.getByRole("heading", { level: 1, name: "Vous êtes hors ligne" })).toBeVisible();
    await page.goto(`${releases.address}/jackpots`);
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Jackpots" })).toBeVisible();
    await expect(page).toHaveURL(`${releases.address}/jackpots`);
  });

  test("keeps hashed files and offline pages, never a page of the site nor an answer of a call", async ({ page }) => {
    await open(page, `${releases.address}/`);
    await isInControl(page);
    await open(page, `${releases.address}/gamehall`);
    await expect.poll(async () => (await kept(page)).paths.some((path) => path.startsWith("/assets/"))).toBe(true);
    await open(page, `${releases.address}/forms/sign_in`);
    const { paths } = await kept(page);
    expect(paths.filter((path) => !/^\/(assets|offline)\//.test(path))).toEqual([]);
  });

  test("gives way to that of the next release, and keeps the files of one release before", async ({
    page,
    console: guard,
  }) => {
    guard.allow(/ERR_CONNECTION/);
    const builds: string[] = [];
    const visit = async () => {
      await open(page, `${releases.address}/`);
      const build = await buildOf(page);
      await expect.poll(async () => (await kept(page)).names).toContain(`foyer-${build}`);
      await expect.poll(() => isTheOnlyWorker(page)).toBe(true);
      builds.push(`foyer-${build}`);
    };
    await visit();
    await releases.release("second");
    await visit();
    await releases.release("third");
    await visit();
    expect(new Set(builds).size).toBe(3);
    await expect.poll(async () => (await kept(page)).names).toEqual(builds.slice(1));
  });

  test("leaves browsers when the operator switches it off", async ({ page, console: guard }) => {
    guard.allow(/ERR_CONNECTION/);
    await open(page, `${releases.address}/`);
    await isInControl(page);
    await releases.restart({ FOYER_SERVICE_WORKER: "off" });
    await open(page, `${releases.address}/`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect((await kept(page)).names).toEqual([]);
  });
});

test("a browser finds everything in the manifest that it needs to install the site", async ({ page }) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  for (const [path, name] of [
    ["/", "Deposit"],
    ["/fr", "Dépôt"],
  ] as const) {
    await open(page, `${releases.address}${path}`);
    const { data, errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? "{}") as {
      icons: { src: string; sizes: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest.shortcuts.map((shortcut) => shortcut.name)).toContain(name);
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts)
      expect((await page.request.get(`${releases.address}${url}`)).status(), url).toBe(200);
  }
});

test("the menu offers to install the site only if the browser does", { tag: "@phone" }, async ({ page }) => {
  await open(page, `${releases.address}/`);
  const menu = page.getByRole("navigation").getByRole("button", { name: "Menu" });
  const dialog = page.getByRole("dialog");
  await menu.click();
  await expect(dialog.getByRole("link").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Install the app" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset.prompted = String(offer.defaultPrevented);
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  await menu.click();
  await dialog.getByRole("button", { name: "Install the app" }).click();
  await expect(page.locator("html[data-prompted='true']")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Install the app" })).toBeHidden();
});
