import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { open } from "./support.ts";

/** What the browser refused on a page, and whether code that got into it ran. */
async function inject(page: Page, markup: string): Promise<{ refused: string[]; ran: boolean }> {
  return page.evaluate(async (html) => {
    const refused: string[] = [];
    const seen = new Promise<void>((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        refused.push(effectiveDirective);
        resolve();
      });
    });
    // Parsed as a document, so that scripts in it count as scripts of the page.
    const template = document.createRange().createContextualFragment(html);
    document.body.append(template);
    await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    return { refused, ran: "injected" in window };
  }, markup);
}

test("injected code does not run", async ({ page, console: guard }) => {
  guard.allow(/violates the following Content Security Policy/, /blocked by CSP/i);
  await open(page, "/");
  for (const markup of [
    "<script>window.injected = 1</script>",
    '<img src="data:," onerror="window.injected = 1">',
    '<script src="https://evil.example/x.js"></script>',
    '<script src="data:text/javascript,window.injected=1"></script>',
  ]) {
    const { refused, ran } = await inject(page, markup);
    expect(ran, markup).toBe(false);
    expect(refused.join(), markup).toMatch(/script-src/);
  }
});
