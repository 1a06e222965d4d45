import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { call, open, signIn, signUp } from "./support.ts";

const HOUR_MS = 3_600_000;

/** Sets the device's wall clock wrong; the browser's monotonic clock stays right. */
async function setClock(page: Page, wrongBy: number): Promise<void> {
  await page.addInitScript((offset) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(Right.now() + offset);
        else super(...given);
      }
      static override now = () => Right.now() + offset;
    }
    globalThis.Date = Wrong as DateConstructor;
  }, wrongBy);
}

/** The accessible text of the countdown, in minutes. */
async function minutesLeft(page: Page): Promise<number> {
  const words = await page.getByRole("timer").first().innerText();
  const [days = 0, hours = 0, minutes = 0] = (words.match(/\d+/g) ?? []).map(Number);
  return (days * 24 + hours) * 60 + minutes;
}

for (const [name, wrongBy] of [
  ["an hour behind", -HOUR_MS],
  ["an hour ahead", HOUR_MS],
] as const) {
  test(`a countdown follows the server's time with the device's clock ${name}`, async ({ page, site }) => {
    await setClock(page, wrongBy);
    const answer = await page.request.get(`${site.site}/api/tournaments/get?v=2.34&locale=en&count=50`);
    const { data } = (await answer.json()) as {
      data: { items: { starts_at: number; finished_at: number }[] };
    };
    const now = Date.parse(answer.headers()["date"] ?? "") / 1000;
    const ends = data.items
      .filter((item) => item.starts_at <= now && now < item.finished_at)
      .map((item) => item.finished_at);
    const right = (Math.min(...ends) - now) / 60;
    await open(page, "/tournaments");
    // Wait for the second render: the first one uses the server's time in any case.
    const timer = page.getByRole("timer").first();
    await expect(timer).not.toHaveText((await timer.textContent()) ?? "");
    expect(Math.abs((await minutesLeft(page)) - right)).toBeLessThan(2);
  });

  test(`every time that a player reads is the server's with the device's clock ${name}`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, site.site);
    await setClock(page, wrongBy);
    const right = await context.newPage();
    for (const path of [
      "/",
      "/tournaments",
      "/jackpots",
      "/promotions",
      "/offers",
      "/profile/bonuses",
      "/profile/cashback",
    ])
      await compare(page, right, path);

    // The limits of a player of this test's own: a raised limit waits a day.
    await signUp(page, site.site);
    for (const amount of ["5000", "9000"])
      await call(page.request, site.site, "responsibleGaming/setLimit", { kind: "loss", period: "day", amount });
    await compare(page, right, "/profile/responsible-game");
    await expect(page.getByRole("timer").first()).toBeAttached();

    await open(page, "/game/gold-pan-creek");
    await expect.poll(async () => seconds(await session(page).innerText())).toBeGreaterThan(0);
    expect(seconds(await session(page).innerText()), "the session began with the sign-in above").toBeLessThan(120);
  });
}

const session = (page: Page) => page.getByRole("banner").getByText(/^(\d+:)?\d+:\d\d$/);

const seconds = (clock: string) => clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Opens a page with the wrong clock and with the right one; after hydration both say the same. */
async function compare(page: Page, right: Page, path: string): Promise<void> {
  await Promise.all([open(page, path), open(right, path)]);
  const difference = async () => {
    const [wrong, correct] = await Promise.all([times(page), times(right)]);
    return correct.length === 0 ? ["no figures yet"] : wrong.filter((text, index) => text !== correct[index]);
  };
  // The two pages tick apart by a moment.
  await expect.poll(difference, { message: path, timeout: 40_000 }).toEqual([]);
}

/** The texts of a page that have a figure but no amount. Of a countdown, what a screen reader reads: days, hours and minutes. */
function times(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main")?.cloneNode(true) as HTMLElement;
    for (const figure of main.querySelectorAll("[aria-hidden=true]")) figure.remove();
    return [...main.querySelectorAll("*")]
      .filter((element) => element.children.length === 0)
      .map((element) => element.textContent)
      .filter((text) => /\d/.test(text) && !/[€$£]/.test(text));
  });
}
