import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Look = { width: number; theme: "dark" | "light" };

const PHONE_DARK: Look = { width: 390, theme: "dark" };
const PHONE_LIGHT: Look = { width: 390, theme: "light" };
const DESKTOP_DARK: Look = { width: 1440, theme: "dark" };
const DESKTOP_LIGHT: Look = { width: 1440, theme: "light" };

/**
 * What the two languages of a page share: each is looked at in one way, so that both together see either theme and either width. The
 * pages take turns between the two pairs; with E2E_EVERY_LOOK all of them have all four.
 */
const PAIRS = [
  { en: PHONE_DARK, fr: DESKTOP_LIGHT },
  { en: PHONE_LIGHT, fr: DESKTOP_DARK },
] as const;

/** Axe leaves it out unless it is asked for: who speaks to their computer says the words that they see. */
const EXPERIMENTAL = { "label-content-name-mismatch": { enabled: true } };

function looksAt(address: string): readonly Look[] {
  if (process.env["E2E_EVERY_LOOK"])
    return [PHONE_DARK, PHONE_LIGHT, DESKTOP_DARK, DESKTOP_LIGHT];
  const [, prefix, path] =
    /^(\/fr(?=\/|$))?(.*)$/.exec(new URL(address).pathname) ?? [];
  const pair = PAIRS[(path ?? "").length % 2 === 0 ? 0 : 1];
  return [prefix ? pair.fr : pair.en];
}

/** What axe finds wrong on the page as it stands, a line each. */
export async function violations(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const theme = await page.evaluate(
    () => document.documentElement.dataset["theme"] ?? "dark",
  );
  const found: string[] = [];
  for (const look of looksAt(page.url())) {
    await page.setViewportSize({
      width: look.width,
      height: size?.height ?? 900,
    });
    await wear(page, look.theme);
    // Its other mode compares frames in a page of its own: twice the time, and no frame here is the site's. Of a long row of
    // cards the first few say what the rest is like.
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
  await wear(page, theme);
  if (size) await page.setViewportSize(size);
  return found;
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset["theme"] = name;
    // A colour on its way to another is neither.
    const passing = document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === "running" &&
          Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0),
      );
    await Promise.allSettled(passing.map((animation) => animation.finished));
  }, theme);
}
