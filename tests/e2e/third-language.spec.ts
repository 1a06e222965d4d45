import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { startSite } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import { changedContent, hydrated } from "./support.ts";

const WEB = join(__dirname, "../../web");

/** A copy of the web with Hebrew words: those of English, with the words of `navigation` that the test looks for. */
function webWithHebrew(): string {
  const web = mkdtempSync(join(tmpdir(), "foyer-web-"));
  cpSync(WEB, web, {
    recursive: true,
    filter: (path) => !["node_modules", "dist"].includes(basename(path)),
  });
  symlinkSync(join(WEB, "node_modules"), join(web, "node_modules"));
  const locales = join(web, "src/locales");
  cpSync(join(locales, "en"), join(locales, "he"), { recursive: true });
  for (const part of ["", ".more"]) {
    const english = readFileSync(join(locales, `en${part}.ts`), "utf8");
    writeFileSync(join(locales, `he${part}.ts`), english.replaceAll("./en/", "./he/"));
  }
  const file = join(locales, "he/navigation.json");
  const words = JSON.parse(readFileSync(file, "utf8")) as { language: { label: string } };
  writeFileSync(file, JSON.stringify({ ...words, language: { ...words.language, label: "שפה" } }));
  const vite = join(WEB, "node_modules/vite/bin/vite.js");
  for (const target of [[], ["--ssr", "src/entry-server.tsx"]])
    execFileSync(process.execPath, [vite, "build", "--logLevel", "error", ...target], { cwd: web });
  return web;
}

test("a third language is words and content only, also one that is read from right to left", async ({ page }) => {
  test.setTimeout(240_000);
  const web = webWithHebrew();
  const language = (code: string, name: string, dir: string) => ({
    code,
    name,
    language: code,
    dir,
    isDefault: code === "en",
  });
  const fixtures = changedContent("prazer-config", {
    locales: [language("en", "English", "ltr"), language("fr", "Français", "ltr"), language("he", "עברית", "rtl")],
  });
  const site = await startSite({ FOYER_WEB_DIR: join(web, "dist"), FOYER_FIXTURES: fixtures });
  try {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ["/he", "/he/gamehall", "/he/terms", "/he/support"]) {
        const answer = await page.goto(`${site.site}${path}`);
        expect(answer?.status(), path).toBe(200);
        await hydrated(page);
        const html = page.locator("html");
        await expect(html).toHaveAttribute("lang", "he");
        await expect(html).toHaveAttribute("dir", "rtl");
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.site}/he/terms`);
    await hydrated(page);
    const languages = page.getByRole("group", { name: "שפה" }).first();
    await expect(languages.getByRole("link", { name: "עברית (HE)" })).toHaveAttribute("aria-current", "true");
    await languages.getByRole("link", { name: "Français (FR)" }).click();
    await expect(page).toHaveURL(`${site.site}/fr/terms`);
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    const map = await page.request.get(`${site.site}/sitemap.xml`);
    expect(map.status()).toBe(200);
  } finally {
    // The page polls the site, which is about to go.
    await page.goto("about:blank");
    await site.stop();
    for (const folder of [web, fixtures]) rmSync(folder, { recursive: true, force: true });
  }
});
