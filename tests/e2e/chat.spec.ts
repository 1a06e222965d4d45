import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./harness/test.ts";
import { DEMO, fillSignIn, open, signUp } from "./support.ts";

test.use({ environment: { FOYER_SANDBOX_CHAT: "sandbox" } });

const TITLE = "Talk to the house";
const badge = (page: Page) => page.getByRole("button", { name: TITLE });
const widget = (page: Page) => page.locator("[data-chat]");
const desk = (page: Page) => widget(page).frameLocator("iframe");

async function say(page: Page, words: string): Promise<void> {
  await desk(page).getByRole("textbox", { name: "Your message" }).fill(words);
  await desk(page).getByRole("button", { name: "Send" }).click();
}

/** The events of the chat that the page reports from now on. */
function reported(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /name="event_name"\r\n\r\n(\w+)/.exec(request.postData() ?? "")?.[1];
    if (name && request.url().includes("/api/chat/storeChatEvent")) names.push(name);
  });
  return names;
}

test("a guest chats, signs in without losing the conversation, and leaves none behind after signing out", async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/chat/")) scripts.push(new URL(request.url()).pathname);
  });
  const events = reported(page);
  await open(page, "/winners");
  await expect(badge(page)).toBeVisible();
  expect(scripts, "nothing of the provider before it is wanted").toEqual([]);
  await badge(page).click();
  await expect(desk(page).getByText("Good evening. What can we do for you?")).toBeVisible();
  await say(page, "Where is my deposit?");
  await expect(desk(page).getByText("Most deposits arrive at once")).toBeVisible();

  await signUp(page, site.site);
  await open(page, "/winners");
  await badge(page).click();
  await expect(desk(page).getByText("Most deposits arrive at once")).toBeVisible();
  await say(page, "And my withdrawal?");
  await expect(desk(page).getByText(/, we look at each withdrawal/)).toBeVisible();
  await desk(page).getByRole("button", { name: "Close the chat" }).click();
  await expect(widget(page)).toBeHidden();
  await expect(badge(page)).toBeFocused();

  await page
    .getByRole("banner")
    .getByRole("button", { name: /account/i })
    .click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${site.site}/`);
  await badge(page).click();
  await expect(desk(page).getByText("Good evening. What can we do for you?")).toBeVisible();
  await expect(desk(page).getByText("Most deposits arrive at once")).toBeHidden();
  expect(events.slice(0, 4)).toEqual(["started", "opened", "sent", "received"]);
  expect(scripts.filter((path) => path === "/chat/sandbox.js").length).toBe(3);
});

test("a sign-in on the open page is told to the chat, which keeps the conversation", async ({ page }) => {
  await open(page, "/winners");
  await badge(page).click();
  await say(page, "Hello");
  await expect(desk(page).getByText("Tell me a little more")).toBeVisible();
  await desk(page).getByRole("button", { name: "Close the chat" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page.locator("dialog[open]"), DEMO.login);
  await expect(page.getByRole("banner").getByRole("button", { name: /account/i })).toBeVisible();
  await badge(page).click();
  await say(page, "My bonus?");
  await expect(desk(page).getByText(/^.*, your bonuses, with what is left/)).toBeVisible();
  await expect(desk(page).getByText("Tell me a little more")).toBeVisible();
});

test("the badge is hidden on betting and game routes, and an open chat closes there", async ({ page }) => {
  await open(page, "/winners");
  await badge(page).click();
  await expect(widget(page)).toBeVisible();
  await page.locator("a[href='/betting']:visible").first().click();
  await expect(page).toHaveURL(/\/betting$/);
  await expect(widget(page)).toBeHidden();
  await expect(badge(page)).toBeHidden();
  await open(page, "/game/gold-pan-creek");
  await expect(badge(page)).toBeHidden();
  await open(page, "/jackpots");
  await expect(badge(page)).toBeVisible();
});

test("a chat whose script does not come is logged and told, and works at the next press", async ({
  page,
  console: guard,
}) => {
  guard.allow(/The chat could not be opened/, /ERR_FAILED/);
  const events = reported(page);
  await page.route("**/chat/sandbox.js", (route) => route.abort());
  await open(page, "/winners");
  await badge(page).click();
  await expect(page.getByRole("alert")).toContainText("The chat cannot be opened just now.");
  await expect.poll(() => events).toEqual(["failed"]);
  await page.unroute("**/chat/sandbox.js");
  await badge(page).click();
  await expect(desk(page).getByText("Good evening.")).toBeVisible();
});

for (const provider of ["provider-a", "provider-b", "provider-c", "provider-d", "provider-e", "provider-f"]) {
  test(`the adapter of ${provider} starts, opens, tells and closes its chat`, async ({ page, site, request }) => {
    await request.post(`${site.controls}/support`, { data: { provider } });
    const settings = await fetch(`${site.platform}/api/support/getsettings?v=2.34&locale=en`);
    const body = await settings.text();
    await request.post(`${site.controls}/support`, { data: { provider: "sandbox" } });
    await page.route("**/api/support/getsettings?*", (route) =>
      route.fulfill({ contentType: "application/json", body }),
    );
    const events = reported(page);
    await open(page, "/winners");
    await badge(page).click();
    await say(page, "My limits, please");
    await expect(desk(page).getByText("You can set limits")).toBeVisible();
    await desk(page).getByRole("button", { name: "Close the chat" }).click();
    await expect(badge(page)).toHaveAttribute("aria-expanded", "false");
    await expect.poll(() => events).toEqual(["started", "opened", "sent", "received", "closed"]);
  });
}

test(
  "the support page shows the desk's hours, opens the chat, and has no accessibility problems",
  { tag: ["@phone", "@desktop"] },
  async ({ page }) => {
    await open(page, "/support");
    await expect(page.getByText(/Open now|Closed now/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Start a chat" }).click();
    await expect(desk(page).getByText("Good evening.")).toBeVisible();
    const box = await widget(page).boundingBox();
    const view = page.viewportSize();
    expect(box && view && box.x >= 0 && box.x + box.width <= view.width && box.y >= 0).toBe(true);
  },
);

test("questions are searched as they are typed", async ({ page }) => {
  await open(page, "/support");
  const search = page.getByRole("searchbox", { name: "Search the questions" });
  await search.fill("forgotten pass");
  const answers: Locator = page.getByRole("main").locator("details");
  await expect(answers.first()).toContainText("I have forgotten my password");
  await expect(page.getByRole("main").getByText(/^\d questions?$/)).toBeAttached();
  await search.fill("trombone");
  await expect(answers).toHaveCount(0);
  await expect(page.getByText("No question has “trombone” in it.")).toBeVisible();
});
