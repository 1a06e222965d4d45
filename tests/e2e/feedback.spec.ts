import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { dedicatedSite, open, signUp } from "./support.ts";

// One address may write ten messages in a while.
test.use({ environment: dedicatedSite("feedback") });

const CALL = "**/api/Support/sendFeedback?*";
const PNG = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(3_000_000, 7)]);
const picture = { name: "screen.png", mimeType: "image/png", buffer: PNG };

async function write(page: Page, text = "The lobby is empty."): Promise<void> {
  await page.getByLabel("Your e-mail address").fill("anna@mail.example");
  await page.getByLabel("Your message").fill(text);
}
const send = (page: Page) => page.getByRole("button", { name: "Send the message" }).click();
const attach = (page: Page, file: typeof picture) => page.getByLabel("Attachment").setInputFiles(file);

test(
  "a guest's message with an attachment arrives, and a letter says so",
  { tag: ["@phone", "@desktop"] },
  async ({ page, site, request }) => {
    await open(page, "/support");
    await write(page);
    await attach(page, picture);
    await expect(page.getByText("screen.png")).toBeVisible();
    await send(page);
    await expect(page.getByText("Your message has arrived")).toBeFocused();
    const letters = (await (
      await request.get(`${site.controls}/outbox.json?to=anna%40mail.example`)
    ).json()) as unknown[];
    expect(letters).toContainEqual(expect.objectContaining({ subject: "We have received your message" }));
    await page.getByRole("button", { name: "Write another message" }).click();
    await expect(page.getByLabel("Your message")).toHaveValue("");
  },
);

test("a player writes without an address", async ({ page, site }) => {
  await signUp(page, site.site);
  await open(page, "/fr/support");
  await expect(page.getByLabel("Votre adresse e-mail")).toBeHidden();
  await page.getByLabel("Votre message").fill("Bonsoir");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Votre message est arrivé")).toBeVisible();
});

test("files that support cannot take are refused before they are sent", async ({ page }) => {
  let calls = 0;
  page.on("request", (request) => (calls += Number(request.url().includes("sendFeedback"))));
  await open(page, "/support");
  await write(page);
  await attach(page, { name: "song.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("a") });
  await expect(page.getByText("Please choose a PNG, JPEG or WebP picture, or a PDF.")).toBeVisible();
  await attach(page, { ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText("This file is larger than 5 MB.")).toBeVisible();
  await send(page);
  await expect(page.getByText("This file is larger than 5 MB.")).toBeVisible();
  expect(calls).toBe(0);
  await page.getByRole("button", { name: "Remove screen.png" }).click();
  await send(page);
  await expect(page.getByText("Your message has arrived")).toBeVisible();
});

test("a slow upload shows its progress and can be cancelled; the message stays", async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await open(page, "/support");
  await write(page, "A long story.");
  await attach(page, picture);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 500_000,
  });
  await send(page);
  const progress = page.getByRole("progressbar", { name: "Sending the attachment" });
  await expect(progress).toBeVisible();
  await expect.poll(async () => Number(await progress.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing was sent. Your message is still here.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("A long story.");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await send(page);
  await expect(page.getByText("Your message has arrived")).toBeVisible();
});

test("a slow platform is waited for, with what is going on in words", async ({ page }) => {
  let answer = () => {};
  await page.route(CALL, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await open(page, "/support");
  await write(page);
  await attach(page, picture);
  await send(page);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the message" })).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page.getByText("Your message has arrived")).toBeVisible();
});

test("a failing platform leaves the message, which can be sent again", async ({ page, console: guard }) => {
  guard.allow(/500|503|ERR_FAILED|429/);
  await open(page, "/support");
  await write(page, "Still here.");
  await attach(page, picture);
  const failure = (type: string, status: number) => ({
    status,
    json: { error: { type, code: 0, message: "" } },
  });
  for (const [act, words] of [
    [failure("InternalServerErrorException", 500), "Your message could not be delivered."],
    [failure("TooManyRequestsException", 429), "You have written to us several times just now."],
    [null, "Your message did not arrive: there is no connection."],
  ] as const) {
    await page.route(CALL, (route) => (act ? route.fulfill(act) : route.abort()));
    await send(page);
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("Still here.");
    await expect(page.getByText("screen.png")).toBeVisible();
    await page.unroute(CALL);
  }
  await send(page);
  await expect(page.getByText("Your message has arrived")).toBeVisible();
});
