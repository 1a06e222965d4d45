import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Look = { width: number; theme: "dark" | "light" };

const PHONE_DARK: Look = { width: 390, theme: "dark" };
const PHONE_LIGHT: Look = { width: 390, theme: "light" };
const DESKTOP_DARK: Look = { width: 1440, theme: "dark" };
const DESKTOP_LIGHT: Look = { width: 1440, theme: "light" };

/**
 * The looks for the two languages of a page: one each, so that together they cover both themes and both widths. Pages alternate
 * between the two pairs; with E2E_EVERY_LOOK each page is checked in all four looks.
 */
const PAIRS = [
  { en: PHONE_DARK, fr: DESKTOP_LIGHT },
  { en: PHONE_LIGHT, fr: DESKTOP_DARK },
] as const;

/** Axe disables this rule by default. Users of voice control say the text that they see. */
const EXPERIMENTAL = { "label-content-name-mismatch": { enabled: true } };

function looksFor(address: string): readonly Look[] {
  if (process.env["E2E_EVERY_LOOK"]) return [PHONE_DARK, PHONE_LIGHT, DESKTOP_DARK, DESKTOP_LIGHT];
  const [, prefix, path] = /^(\/fr(?=\/|$))?(.*)$/.exec(new URL(address).pathname) ?? [];
  const pair = PAIRS[(path ?? "").length % 2 === 0 ? 0 : 1];
  return [prefix ? pair.fr : pair.en];
}

/** The accessibility violations of the page, one per line. */
export async function violations(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "dark");
  const found: string[] = [];
  for (const look of looksFor(page.url())) {
    await page.setViewportSize({
      width: look.width,
      height: size?.height ?? 900,
    });
    await setTheme(page, look.theme);
    // The other mode analyses frames in a separate page: it takes twice the time, and no frame here is the site's own.
    // The first cards of a long row represent the rest.
    const { violations: wrong } = await new AxeBuilder({ page })
      .options({ rules: EXPERIMENTAL })
      .setLegacyMode(true)
      .exclude("li:nth-child(n+7) article")
      .analyze();
    found.push(
      ...wrong.map(
        ({ id, nodes }) =>
          `${look.width} px, ${look.theme}: ${id}: ${nodes
            .map((node) => node.target.join(" "))
            .slice(0, 3)
            .join(" | ")}`,
      ),
    );
  }
  await setTheme(page, theme);
  if (size) await page.setViewportSize(size);
  return found;
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset["theme"] = name;
    // Two frames, so that transitions and a dialog that opens have begun.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Wait for colour transitions and fades, which give intermediate colours.
    const passing = document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0),
      );
    await Promise.allSettled(passing.map((animation) => animation.finished));
  }, theme);
}
