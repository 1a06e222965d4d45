import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Width of a phone and of a desktop (look). */
const WIDTHS = [390, 1440];

/** What axe finds wrong on the page as it stands, on a phone and on a desktop, in both themes, a line each. */
export async function violations(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: size?.height ?? 900 });
    found.push(...(await inBothThemes(page)).map((line) => `${width} px, ${line}`));
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/** A theme changes colours and nothing else, so the second one is asked for its contrasts only. */
async function inBothThemes(page: Page): Promise<string[]> {
  const found = await lines(page, new AxeBuilder({ page }));
  await swapTheme(page);
  found.push(...(await lines(page, new AxeBuilder({ page }).withRules("color-contrast"))));
  await swapTheme(page);
  return found;
}

async function lines(page: Page, axe: AxeBuilder): Promise<string[]> {
  const theme = await page.evaluate(async () => {
    // A colour on its way to another is neither.
    const passing = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0));
    await Promise.allSettled(passing.map((animation) => animation.finished));
    return document.documentElement.dataset["theme"] ?? "dark";
  });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 3).join(" | ")}`);
}

async function swapTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset["theme"] = dataset["theme"] === "light" ? "dark" : "light";
  });
}
