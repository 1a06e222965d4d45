import { expect, test } from "./harness/test.ts";
import { hydrated, open } from "./support.ts";

test("an address with a line break is a 404 page", async ({ page, console: guard }) => {
  guard.allow(/404/);
  for (const path of ["/%0a/x", "/x/%0d/y", "/fr/a/%E2%80%A8/b", "/game/%00"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("main"), path).not.toBeEmpty();
  }
});

test("an address in another spelling redirects to the canonical one, also if the platform has moved it", async ({
  page,
}) => {
  for (const [from, to] of [
    ["/GameHall", "/gamehall"],
    ["/FR/%67amehall", "/fr/gamehall"],
    ["/games", "/gamehall"],
    ["/en/Winners?a=1", "/winners?a=1"],
  ] as const) {
    await open(page, from);
    const url = new URL(page.url());
    expect(`${url.pathname}${url.search}`).toBe(to);
  }
});
