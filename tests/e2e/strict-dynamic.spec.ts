import { expect, test } from "./harness/test.ts";
import { hydrated, open } from "./support.ts";

// As an operator with a tag manager configures it; Trusted Types are the strictest case.
test.use({ environment: { FOYER_STRICT_DYNAMIC: "on", FOYER_TRUSTED_TYPES: "on" } });

test("pages start, and pages whose scripts load later do, too", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Promotions" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/promotions/i);
  await page.goto("/fr/gamehall");
  await hydrated(page);
});
