import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { startSite } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import { tournamentPaths } from "./support.ts";

const PAGES = [
  "/",
  "/gamehall",
  "/gamehall/slots",
  "/game/book-of-moths",
  "/providers",
  "/tournaments",
  "/jackpots",
  "/jackpots/velvet",
  "/promotions",
  "/offers/1",
  "/winners",
  "/loyalty",
  "/loyalty/circle",
  "/loyalty/shop",
  "/support",
  "/fr",
];
const WRONG = ["[]", "{}", '""', "1", "null", '{"items":{}}', '{"items":[{}]}'];

/** A proxy in front of the sandbox that can replace its answers. */
async function sandboxProxy(platform: string) {
  const state: { data: string | null } = { data: null };
  const server = createServer((request, response) => {
    if (state.data !== null && request.url?.startsWith("/api/")) {
      request.resume();
      response.writeHead(200, { "content-type": "application/json" }).end(`{"data":${state.data}}`);
      return;
    }
    const upstream = ask(
      new URL(request.url ?? "/", platform),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    state,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

test("answers of the wrong shape are never cached: every page recovers as soon as the platform does", async ({
  site,
  request,
}) => {
  test.setTimeout(120_000);
  const platform = await sandboxProxy(site.platform);
  const own = await startSite({ FOYER_PLATFORM_URL: platform.url });
  const pages = [...PAGES, ...(await tournamentPaths(request, site.site))];
  const read = async (path: string) => {
    const answer = await request.get(`${own.site}${path}`);
    return { status: answer.status(), html: await answer.text() };
  };
  const isShell = (html: string) => /<div id="root"><\/div>/.test(html);
  try {
    for (const data of WRONG) {
      platform.state.data = data;
      for (const { html, path } of await Promise.all(pages.map(async (path) => ({ path, ...(await read(path)) }))))
        expect(isShell(html), `${path} with ${data}`).toBe(false);
    }
    platform.state.data = null;
    for (const path of pages) {
      await expect(async () => {
        const { status, html } = await read(path);
        expect(status, path).toBe(200);
        expect(isShell(html), path).toBe(false);
        expect(html, path).not.toContain('"error":{');
      }).toPass({ timeout: 5_000 });
    }
  } finally {
    await own.stop();
    platform.server.closeAllConnections();
    platform.server.close();
  }
});
