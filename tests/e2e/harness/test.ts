import { test as base } from "@playwright/test";
import { ConsoleGuard } from "./console-guard.ts";
import { SecretGuard } from "./secret-guard.ts";
import { withoutCampaigns } from "../support.ts";
import { startSite, type Site } from "./site.ts";
import { DEMO } from "../support.ts";

export { expect } from "@playwright/test";

export type SiteFixtures = {
  /** Checks the console of every page; the test fails on messages that it did not `allow`. */
  console: ConsoleGuard;
  /** Whether campaigns open popups after a sign-in; `test.use({ campaigns: true })` for tests about them. */
  campaigns: boolean;
};

export type SiteWorkerFixtures = {
  /** Additional configuration of the worker's site: `test.use({ environment: { … } })` starts another worker. */
  environment: Record<string, string>;
  site: Site;
};

/** `page.goto("/")` opens the worker's own Foyer. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  environment: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ environment }, use) => {
      const site = await startSite(environment);
      await closeCashbackPopup(site);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.site),
  console: async ({}, use) => {
    const guard = new ConsoleGuard();
    await use(guard);
    guard.check();
  },
  campaigns: [false, { option: true }],
  context: async ({ context, console: guard, site, campaigns }, use, testInfo) => {
    if (!campaigns) await withoutCampaigns(context);
    const secrets = new SecretGuard();
    guard.watch(context);
    secrets.watch(context);
    await use(context);
    if (testInfo.status === testInfo.expectedStatus) await secrets.check(context, await site.log());
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach("foyer.log", {
        body: await site.log(),
        contentType: "text/plain",
      });
    }
  },
});

/** The demo player has closed the popup of the cashback that waits in the sandbox: it would open over the pages of every test. */
async function closeCashbackPopup({ platform }: Site): Promise<void> {
  // Of the platform itself, because the site may answer to another host name only.
  const headers: Record<string, string> = { Origin: platform };
  const call = async (method: string, fields?: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
    const [name = "", query = ""] = method.split("?");
    const address = `${platform}/api/${name}?v=2.34&locale=en&${query}`;
    const answer = await fetch(address, { headers, ...(fields && { method: "POST", body: form }) });
    if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signedIn = await call("auth/login", DEMO);
  headers["Cookie"] = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const answer = await call("cashbacks/get?count=1&sort=end_date&order=desc&statuses=paid_out,active");
  const { data } = (await answer.json()) as { data: { items: { id: number }[] } };
  await call("storage/set", { key: "already_seen_cashback_id", value: String(data.items[0]?.id ?? "") });
}
