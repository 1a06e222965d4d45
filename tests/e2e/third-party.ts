import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { test as base } from "./harness/test.ts";

/** The servers of all third parties at once, on an origin of their own. */
export type ThirdParty = { origin: string; asked: string[]; reports: Record<string, unknown>[]; close: () => void };

export async function startThirdParty(): Promise<ThirdParty> {
  const asked: string[] = [];
  const reports: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === "POST") {
      void bodyOf(request).then((body) => reports.push(JSON.parse(body) as Record<string, unknown>));
      response.writeHead(204).end();
      return;
    }
    const name = request.url?.split("?")[0];
    response.writeHead(200, { "content-type": "text/javascript" });
    response.end(`(window.loaded ??= []).push(${JSON.stringify(name)})`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, reports, close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

/** Everything of a third party that can be configured, with the debug mode. */
export const configured = (third: ThirdParty) => ({
  FOYER_TAG_MANAGER_URL: `${third.origin}/tags.js?id=AB-1`,
  FOYER_ANALYTICS_URL: `${third.origin}/stats.js`,
  // The sandbox has switched its id off.
  FOYER_MARKETING_URL: `${third.origin}/ads.js?id={id}`,
  FOYER_MONITOR_URL: `${third.origin}/report`,
  FOYER_MONITOR_PERCENT: "100",
  ANALYTICS_DEBUG: "1",
});

/** A site with third parties. */
export const test = base.extend<{ freshThird: void }, { third: ThirdParty }>({
  third: [
    async ({}, use) => {
      const third = await startThirdParty();
      await use(third);
      third.close();
    },
    { scope: "worker" },
  ],
  environment: [async ({ third }, use) => use(configured(third)), { scope: "worker" }],
  freshThird: [
    async ({ third }, use) => {
      third.asked.length = 0;
      third.reports.length = 0;
      await use();
    },
    { auto: true },
  ],
});

/** The analytics of a document have loaded when it asks for its pixel. */
export const started = (page: Page) => page.waitForRequest("**/hit?*");

/** Opens a page and waits for its analytics. */
export async function visit(page: Page, path: string): Promise<void> {
  const pixel = started(page);
  await page.goto(path);
  await pixel;
}
