import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { open } from "./support.ts";

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
}
