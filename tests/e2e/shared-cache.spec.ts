import { expect, test } from "./harness/test.ts";
import { startNginx } from "./harness/nginx.ts";
import { GUEST_PATHS, hydrated, signUp } from "./support.ts";

test.use({ environment: { FOYER_TRUST_PROXY: "on", FOYER_SHARED_CACHE_SECONDS: "2", FOYER_PAGE_FRESH_SECONDS: "1" } });

/** The moment at which a page was rendered. */
function madeAt(html: string): number {
  const state = /<script type="application\/json" id="foyer-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  return (JSON.parse(state) as { context: { now: number } }).context.now;
}

test("nginx serves guests from its cache until the page's age, and players never", async ({ page, site }) => {
  const nginx = await startNginx(site.site);
  try {
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${nginx.address}/gamehall`, { headers });
      return { cache: answer.headers.get("x-cache"), answer, html: await answer.text() };
    };
    const first = await read();
    expect(first.cache).toBe("MISS");
    expect(first.answer.headers.get("cache-control")).toContain("s-maxage=2");
    const second = await read();
    expect([second.cache, second.html]).toEqual(["HIT", first.html]);
    expect(second.answer.headers.get("content-security-policy")).toBe(
      first.answer.headers.get("content-security-policy"),
    );

    await signUp(page, nginx.address);
    const header = page.getByRole("banner");
    await page.goto(`${nginx.address}/gamehall`);
    await hydrated(page);
    await expect(header.getByRole("button", { name: /account/i })).toBeVisible();
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const player = await read({ cookie });
    expect(player.cache).toBe("BYPASS");
    expect(player.answer.headers.get("cache-control")).toBe("private, no-store");
    expect(player.html).toContain("balance_main");
    const guest = await read();
    expect(guest.html).not.toContain("balance_main");

    await expect(async () => expect(madeAt((await read()).html)).toBeGreaterThan(madeAt(first.html))).toPass({
      timeout: 30_000,
    });
  } finally {
    await nginx.stop();
  }
});

/** Pages that are not kept for others: they belong to one visitor, or there is no such page. */
const OWN = /^\/(confirmation|unsubscribe|no-such-slug|nowhere)/;

test("every public page has the same bytes for every guest", async ({ site }) => {
  test.setTimeout(120_000);
  const read = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${site.site}${path}`, { headers });
    const { status } = answer;
    // The first answer after a render is compressed quickly and says so in its tag.
    const tag = answer.headers.get("etag")?.replace("-quick", "") ?? null;
    const policy = answer.headers.get("content-security-policy");
    return { status, tag, policy, html: await answer.text() };
  };
  for (const path of GUEST_PATHS.filter((each) => !OWN.test(each))) {
    for (const address of [path, `/fr${path.replace(/^\/(?=\?|$)/, "")}`]) {
      // A page that was rendered again between the two reads is another page: both are read once more.
      await expect(async () => {
        const one = await read(address, { "Accept-Language": "en" });
        const other = await read(address, {
          "Accept-Language": "en",
          "User-Agent": "Another/1.0",
          Cookie: "statistics=1",
          Referer: "https://search.example/",
        });
        expect([one.status, one.tag === null], address).toEqual([200, false]);
        expect(other, address).toEqual(one);
      }).toPass({ timeout: 20_000 });
    }
  }
});
